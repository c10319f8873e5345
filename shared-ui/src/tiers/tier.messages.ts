import { words } from '../locale/words.ts';

/** What a child is called by the balance (Rules 12.18). */
export const tierMessages = words('shared.tiers', {
  start: 'Getting Started',
  collector: 'Token Collector',
  master: 'Token Master',
});
