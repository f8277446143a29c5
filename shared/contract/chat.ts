import * as z from 'zod';

const chatHead = z.object({ id: z.string(), title: z.string(), created: z.number(), updated: z.number() });
export type ChatHead = z.infer<typeof chatHead>;

const message = z.discriminatedUnion('role', [
  z.object({ role: z.literal('user'), date: z.number(), text: z.string() }),
  z.object({
    role: z.literal('assistant'),
    date: z.number(),
    /** Plain text, to be shown as such. */
    text: z.string(),
    /** `search`: passages of the articles, quoted where no model answers. */
    source: z.enum(['model', 'search']),
    /** False where nothing was found: a person has to answer. */
    known: z.boolean(),
    articles: z.array(z.object({ slug: z.string(), title: z.string(), path: z.string() })),
  }),
]);
const chatThread = chatHead.extend({ messages: z.array(message) });
export type ChatThreadAnswer = z.infer<typeof chatThread>;

/** Longer than what is taken, so that what is too long is refused with a sentence of its own. */
const longText = z.string().max(65_536);

/** `message` begins a conversation; without one all are listed. */
export const chatBody = z.object({ message: longText.optional() });
export const chatAnswer = z.object({
  /** Of a GET, the newest first. */
  threads: z.array(chatHead).optional(),
  /** Of a GET: how many of the hour's questions may still be asked, and with none left, when the next one may. */
  questions: z.object({ left: z.int(), most: z.int(), opens_at: z.number().nullable() }).optional(),
  /** Of a POST. */
  thread: chatThread.optional(),
});

/** A POST has a message, which is answered, or a title. */
export const chatThreadBody = z.object({
  id: z.string().max(64),
  message: longText.optional(),
  title: longText.optional(),
});
/** Null once it is deleted. */
export const chatThreadAnswer = z.object({ thread: chatThread.nullable() });
