// Tables of outcomes in memory: how far each is, their texts and lists, and the queue.
import type {
  ListedOutcome,
  OutcomeFile,
  OutcomeFileQueue,
  OutcomeFiles,
  OutcomeLists,
} from '#functions/ports/leads/outcome-files.ts';
import type { OutcomeFileOrder } from '#shared/contract/outcome-files.ts';

export function memoryOutcomeFiles(): OutcomeFiles & { kept: Map<string, OutcomeFile> } {
  const kept = new Map<string, OutcomeFile>();
  return {
    kept,
    find: async licenseKey => kept.get(licenseKey),
    async save(next, before) {
      if (kept.get(next.licenseKey)?.version !== before?.version) return undefined;
      const file = { ...structuredClone(next), version: (before?.version ?? 0) + 1 };
      kept.set(file.licenseKey, file);
      return file;
    },
  };
}

export function memoryOutcomeLists(): OutcomeLists & {
  texts: Map<string, string>;
  lists: Map<string, readonly ListedOutcome[]>;
} {
  const [texts, lists] = [new Map<string, string>(), new Map<string, readonly ListedOutcome[]>()];
  return {
    texts,
    lists,
    putText: async ({ id }, text) => void texts.set(id, text),
    text: async ({ id }) => texts.get(id),
    removeText: async ({ id }) => void texts.delete(id),
    putList: async ({ id }, list) => void lists.set(id, list),
    list: async ({ id }) => lists.get(id),
    async remove() {
      texts.clear();
      lists.clear();
    },
  };
}

export function memoryOutcomeQueue(): OutcomeFileQueue & { sent: OutcomeFileOrder[] } {
  const sent: OutcomeFileOrder[] = [];
  return { sent, send: async messages => void sent.push(...messages) };
}
