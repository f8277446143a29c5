import type { Provider } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';

/** The providers of which a part of the answer is missing. */
export type PartMissing = Set<Provider>;

/** What a provider says, or undefined if it does not answer, which is noted. A bug of ours is thrown as ever. */
export async function unlessDown<T>(
  provider: Provider,
  missing: PartMissing,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    missing.add(provider);
    return undefined;
  }
}
