import { words } from '@tokennest/shared-ui/locale/words';
import { counted } from '@tokennest/shared-ui/amounts/format-amount';

export const proposalMessages = words('parent.proposal', {
  title: 'Proposals',
  loadFailed: 'Failed to load proposals. Please try again later.',
  kinds: { task: 'Chore', reward: 'Reward' },
  accept: 'Accept',
  change: 'Change',
  decline: 'Decline',
  /** Written from right to left, the other way round: a swipe to the end of the line accepts. */
  swipes: 'Swipe right to accept, left to decline',
  acceptIt: (title: string) => `Accept ${title}`,
  changeIt: (title: string) => `Change ${title}`,
  declineIt: (title: string) => `Decline ${title}`,
  youDecide: 'You decide',
  accepted: { task: 'Accepted. It’s a task now.', reward: 'Accepted. It’s in the shop now.' },
  changed: (name: string) => `Changed. Waiting for ${name} to answer.`,
  declined: 'Declined',
  tokensOf: { task: 'Tokens it pays', reward: 'Tokens it costs' },
  label: 'Title',
  note: 'Note',
  reason: 'Why not?',
  willSeeIt: (name: string) => `${name} will read this.`,
  willAnswer: (name: string) => `${name} can say yes or no.`,
  sayWhy: 'Please say why',
  offer: 'Make offer',
  declineThis: 'Decline proposal',
  acceptAt: 'Accept proposal',
  failed: 'Failed to answer the proposal',
  noPrice: 'Please enter a number of tokens from 1 to 1,000,000',
  noTitle: 'Please fill in required fields',
});

export const questionMessages = words('parent.question', {
  question: 'Question',
  title: 'Questions',
  loadFailed: 'Failed to load questions. Please try again later.',
  why: 'Why?',
  about: (amount: number, what: string) => `${counted(amount, 'token')} taken: ${what}`,
  answer: 'Answer',
  answerIt: (what: string) => `Answer the question about ${what}`,
  yourAnswer: 'Your answer',
  send: 'Send answer',
  writeIt: 'Please write an answer',
  answered: 'Answered',
  failed: 'Failed to send the answer',
});
