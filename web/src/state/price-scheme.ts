import type { Scheme } from '#shared/domain/plans.ts';
import { createStore } from './create-store.ts';

/** The term the prices are shown for; what is bought is bought for it. */
export const priceScheme = createStore<{ scheme: Scheme }>({ scheme: 'monthly' });
