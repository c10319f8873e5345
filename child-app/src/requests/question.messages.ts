/** The words of a question about a deduction (Rules 12.304). */
export const messages = {
  ask: 'Ask why',
  askAbout: (what: string) => `Ask why: ${what}`,
  title: 'Ask your parent',
  ready: ['What was this for?', 'I did not do it.', 'Can we talk about it?'],
  pick: 'What do you want to say?',
  more: 'Say more',
  send: 'Send to My Parent',
  sent: 'Sent. Your parent will answer.',
  failed: 'Failed to send your question. Please try again.',
  why: 'Why?',
  asked: (text: string) => `You asked: “${text}”`,
  waiting: 'Waiting for an answer',
  answered: (text: string) => `Your parent: “${text}”`,
} as const;
