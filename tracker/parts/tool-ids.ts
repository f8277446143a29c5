import { hooks } from '../hooks.ts';

export const toolIds = (): void => {
  hooks.ids = /^(__TOOLS__)$/;
};
