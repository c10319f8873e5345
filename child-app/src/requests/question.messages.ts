import { words } from '@tokennest/shared-ui/locale/words';

/** Rules 12.304. */
export const messages = words('child.question', {
  ask: 'Ask why',
  askAbout: (what: string) => `Ask why: ${what}`,
  title: 'Ask your parent',
  ready: ['What was this for?', 'I didn’t do it.', 'Can we talk about it?'],
  pick: 'What do you want to say?',
  more: 'Say more',
  send: 'Send to my parent',
  sent: 'Sent. Your parent will answer.',
  failed: 'Couldn’t send your question. Please try again.',
  why: 'Why?',
  asked: (text: string) => `You asked: “${text}”`,
  waiting: 'Waiting for an answer',
  answered: (text: string, by: string | null) => `${by ?? 'Your parent'}: “${text}”`,
});
