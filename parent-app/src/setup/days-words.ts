import type { Earner } from './chores/suggested-chores.ts';
import { dailyOr } from './ready-rewards.ts';
import { setUpMessages as words } from './set-up.messages.ts';

function spanOf(days: number): string {
  const whole = Math.max(1, Math.round(days));
  return whole <= 13 ? words.days(whole) : words.weeks(Math.round(days / 7));
}

const namedMax = 3;

/** How long each child saves: 'about 3 days', 'Ben 3 days, Kim 2 weeks', or '3 days to 2 weeks' for many children. */
export function daysWords(cost: number, earners: readonly Earner[]): string {
  const earning = earners.filter(({ daily }) => daily > 0).toSorted((one, other) => other.daily - one.daily);
  const spans = earning.map(({ daily }) => spanOf(cost / daily));
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === last && (!first || earning.length === earners.length))
    return words.about(first ?? spanOf(cost / dailyOr(0)));
  if (earning.length > namedMax) return words.between(first ?? '', last ?? '');
  return earning.map(({ name }, place) => words.spanOf(name, spans[place] ?? '')).join(', ');
}
