import { formatAmount } from './format-amount.ts';

/** The noun for a count: singular for 1 and −1. */
export const nounOf = (count: number, one: string): string => (Math.abs(count) === 1 ? one : `${one}s`);

/** '1 token', '1,240 tokens', '2 tasks'. */
export const counted = (count: number, one: string): string => `${formatAmount(count)} ${nounOf(count, one)}`;
