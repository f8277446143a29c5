import type { Chats, ChatThread, Exchange } from '#functions/ports/chat/chats.ts';

export function memoryChats(): Chats & { kept: Map<string, { thread: ChatThread; exchanges: Exchange[] }> } {
  const kept = new Map<string, { thread: ChatThread; exchanges: Exchange[] }>();
  const keyOf = (userId: string, id: string) => `${userId} ${id}`;
  return {
    kept,
    async list(userId) {
      const own = [...kept].filter(([key]) => key.startsWith(`${userId} `)).map(([, { thread }]) => thread);
      return own.sort((a, b) => b.updatedAt - a.updatedAt);
    },
    find: async (userId, id) => kept.get(keyOf(userId, id))?.thread,
    exchanges: async (userId, id) => kept.get(keyOf(userId, id))?.exchanges ?? [],
    open: async (userId, thread, first) =>
      void kept.set(keyOf(userId, thread.id), { thread, exchanges: [first] }),
    async append(userId, id, exchange) {
      const held = kept.get(keyOf(userId, id));
      if (!held) return false;
      held.exchanges = [...held.exchanges, exchange];
      held.thread = { ...held.thread, updatedAt: exchange.at };
      return true;
    },
    async rename(userId, id, title) {
      const held = kept.get(keyOf(userId, id));
      if (!held) return undefined;
      held.thread = { ...held.thread, title };
      return held.thread;
    },
    remove: async (userId, id) => kept.delete(keyOf(userId, id)),
  };
}
