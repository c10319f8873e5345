import { words } from '@tokennest/shared-ui/locale/words';
import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';

export const messages = words('child.teen', {
  toNext: (missing: number, pip: number) => `${formatAmount(missing)} more to ${pip}`,
  more: (title: string, missing: number) => `${title}, ${formatAmount(missing)} more`,
  reached: (title: string) => `${title}: you have enough`,
  forecast: (day: string) => `About ${day}, if you save it all`,
  noForecast: 'Earn for two weeks to see when',
  noGoal: 'Star a reward to make it your goal.',
  anyTime: 'Any time',
  today: 'Today',
  facts: 'Your week',
  doneInWeek: 'done in 7 days',
  usually: 'a week, usually',
  rightOf: (right: number, of: number) => `${formatAmount(right)} of ${formatAmount(of)}`,
  rightFirstTime: 'right first time',
});
