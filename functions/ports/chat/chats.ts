// Conversations with the AI knowledge base. Times in epoch milliseconds.

export interface ChatThread {
  /** Random, and found under its owner alone. */
  id: string;
  title: string;
  createdAt: number;
  updatedAt: number;
}

export interface ChatAnswer {
  text: string;
  /** Whether a model wrote it, or a search quotes the articles. */
  source: 'model' | 'search';
  /** Whether it answers the question. */
  known: boolean;
  /** Articles to read, by slug. */
  articles: readonly string[];
}

export interface Exchange {
  at: number;
  question: string;
  answer: ChatAnswer;
}

/** Another user's conversation is not found, exactly as one that does not exist. */
export interface Chats {
  /** The newest first. */
  list(userId: string): Promise<readonly ChatThread[]>;
  find(userId: string, id: string): Promise<ChatThread | undefined>;
  /** Oldest first. */
  exchanges(userId: string, id: string): Promise<readonly Exchange[]>;
  open(userId: string, thread: ChatThread, first: Exchange): Promise<void>;
  /** False if the conversation was deleted meanwhile. */
  append(userId: string, id: string, exchange: Exchange): Promise<boolean>;
  /** Undefined if there is no such conversation. */
  rename(userId: string, id: string, title: string): Promise<ChatThread | undefined>;
  /** Deletes it with everything in it; false if there is no such conversation. */
  remove(userId: string, id: string): Promise<boolean>;
}
