import { withinMessages } from './within.messages.ts';

const known: Readonly<Record<number, string>> = withinMessages.known;

/** A duration in words, such as '3 hours', 'half a day' or '2 days' (Rules 12.288). */
export const within = (hours: number): string => known[hours] ?? withinMessages.hours(hours);
