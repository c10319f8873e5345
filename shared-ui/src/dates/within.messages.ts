import { words } from '../locale/words.ts';

/** By hours; inside sentences such as 'Usually answered within 3 hours' and 'Your goal: reply within a week'. */
export const withinMessages = words('shared.within', {
  known: { 1: '1 hour', 12: 'half a day', 24: '1 day', 48: '2 days', 72: '3 days', 168: 'a week' },
  hours: (hours: number) => `${hours} hours`,
});
