import { setTimeout as pause } from 'node:timers/promises';
import type { Driver, EnginePage } from './engine.ts';
import { type Look, type LookOptions, lookFor } from './look.ts';
import type { Part } from './part.ts';

/** How long a page may take to show what is waited for, on a busy machine. */
const patience = 15_000;

/** What tests use, out of what an engine can do. */
export function pageOn(driver: Driver): EnginePage {
  let lastError: unknown;
  /** While a page gives way to the next one, nothing can be run in it. */
  const look = async (options: LookOptions): Promise<Look | null> => {
    try {
      return await driver.run(lookFor, options);
    } catch (error) {
      lastError = error;
      return null;
    }
  };

  const until = async <T>(what: string, find: () => Promise<T | undefined>): Promise<T> => {
    const deadline = Date.now() + patience;
    for (;;) {
      const found = await find();
      if (found !== undefined) return found;
      if (Date.now() > deadline) throw new Error(`${what} at ${await whereabouts()}`, { cause: lastError });
      await pause(40);
    }
  };

  const whereabouts = () =>
    driver
      .run(() => {
        const said = document.querySelector<HTMLElement>('dialog[open]') ?? document.body;
        return `${location.href}, which says: ${said.innerText.replace(/\s+/g, ' ').slice(0, 400)}`;
      })
      .catch(String);

  const seen = (options: LookOptions) =>
    until(`${nameOf(options.part)} is not there`, async () => (await look(options)) ?? undefined);

  const page: EnginePage = {
    ...driver,
    address: async () => new URL(await driver.run(() => location.href)),
    waitFor: async part => {
      await seen({ part });
    },
    waitUntilGone: async part => {
      await until(`${nameOf(part)} is still there`, async () => ((await look({ part })) ? undefined : true));
    },
    waitForAddress: async expected => {
      await until(`not ${expected}`, async () => {
        const address = await driver.run(() => location.href).catch(() => '');
        return expected.test(address) || undefined;
      });
    },
    isShown: async part => (await look({ part })) !== null,
    text: async part => (await seen({ part })).text,
    value: async part => (await seen({ part })).value,
    attribute: async (part, attribute) => (await seen({ part, attribute })).attribute,
    click: async part => {
      const { x, y } = await until(
        `${nameOf(part)} cannot be clicked`,
        async () => (await look({ part, and: 'scroll' }))?.at ?? undefined,
      );
      await driver.clickAt(x, y);
    },
    fill: async (part, text) => {
      await until(`${nameOf(part)} cannot be emptied`, async () => {
        const held = (await look({ part, and: 'select' }))?.value;
        if (held) await driver.press('Delete');
        return held === '' || undefined;
      });
      if (text) await driver.type(text);
    },
  };
  return page;
}

function nameOf(part: Part) {
  return typeof part === 'string' ? part : `${part.css} “${part.name ?? part.containing ?? ''}”`;
}
