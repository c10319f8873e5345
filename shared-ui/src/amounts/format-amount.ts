import { formatNumber } from '../locale/locale.ts';

export const nounOf = (count: number, one: string): string => (Math.abs(count) === 1 ? one : `${one}s`);

/** '1 token', '1,240 tokens', '2 tasks'. */
export const counted = (count: number, one: string): string => `${formatAmount(count)} ${nounOf(count, one)}`;

/** Where text runs from right to left, a mark keeps a sign before its number. */
const sign = (text: string) => (globalThis.document?.dir === 'rtl' ? `\u200e${text}` : text);

/** 1240 → '1,240', -60 → '−60' with a true minus. */
export function formatAmount(value: number): string {
  return (value < 0 ? sign('−') : '') + formatNumber(Math.abs(value));
}

/** Like formatAmount, with a plus for positive amounts: 15 → '+15'. */
export function formatSignedAmount(value: number): string {
  return (value > 0 ? sign('+') : '') + formatAmount(value);
}
