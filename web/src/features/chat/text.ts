// Texts of the page AI Knowledge Base. What a conversation itself says is in chat.ts.

export const chatPageText = {
  lead: 'Answers from our help articles and your own licenses, whenever you ask.',
  list: {
    title: 'Your conversations',
    none: 'No conversations yet. Each one you begin is kept here.',
    loading: 'Loading your conversations…',
    failed: 'Your conversations couldn’t be loaded.',
    all: 'All conversations',
    add: 'New conversation',
  },
  begin: {
    title: 'What would you like to know?',
    text: 'Ask anything. Answers come from our help articles and your own licenses, with links.',
    suggestions: 'For example',
  },
  /** Each of them is answered from the articles or the licenses; a test asks them all. */
  suggestions: [
    'What is my tracking snippet?',
    'How do I test my site?',
    'Why do my form fields stay empty?',
    'What is my plan and its status?',
  ],
  conversation: {
    untitled: 'Conversation',
    loading: 'Loading the conversation…',
    failed: 'This conversation couldn’t be loaded.',
    missing: 'This conversation isn’t here',
    missingText: 'It may have been deleted, or it belongs to another account.',
    you: 'You asked',
    answer: 'Answer',
    full: 'This conversation is full. Please start a new one; this one stays as it is.',
  },
  tryAgain: 'Try again',
  rename: {
    button: 'Rename',
    label: 'Title of the conversation',
    save: 'Save',
    busy: 'Saving…',
    cancel: 'Cancel',
    done: 'Conversation renamed.',
  },
  remove: {
    button: 'Delete',
    title: 'Delete this conversation?',
    text: (title: string) =>
      `“${title}” will be deleted with all its questions and answers. This can’t be undone.`,
    yes: 'Delete it',
    no: 'Keep it',
    busy: 'Deleting…',
    done: 'The conversation is deleted.',
  },
  source: {
    model: 'Written by AI from our help articles. It can be wrong, so check what matters.',
    search: 'Found in our help articles and your licenses. Not written by AI.',
    unknown: 'No matching articles.',
  },
  articles: 'Read on',
  mayHelp: 'These articles may help',
  person: {
    ask: 'A person can help:',
    chat: 'Open the live chat',
    write: 'Write to us',
  },
  snippet: 'Your line to paste',
  looking: 'Looking through our help articles…',
  lookingLong: 'This takes longer than usual. Still looking…',
  field: {
    label: 'Your question',
    placeholder: 'Ask a question…',
    send: 'Ask',
    keys: 'Enter to send, Shift+Enter for a new line.',
    lettersLeft: (letters: number) => (letters === 1 ? '1 character left.' : `${letters} characters left.`),
    /** After a refusal: the question is in its field again. */
    kept: 'Your question is still here.',
  },
  left: (left: number, most: number) =>
    left === 1 ? `One question left of ${most} an hour.` : `${left} questions left of ${most} an hour.`,
  closed: (most: number, time: string, wait: string) =>
    `You’ve asked ${most} questions within an hour. You can ask the next one at ${time}, in ${wait}.`,
} as const;
