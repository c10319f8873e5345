import { homeOn } from '@tokennest/shared-ui/contract/homes';
import { formatClockTime } from '@tokennest/shared-ui/dates/format-day';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { Info } from 'lucide-react';
import { formatDay, type LocalDate } from '../../ui/calendar/calendar.ts';
import { calendarMessages } from '../../ui/calendar/calendar.messages.ts';
import { type Draft, movesFrom, nightAt } from './home-draft.ts';
import type { Plan } from './home-plan.tsx';
import { homesMessages as words } from './homes.messages.ts';
import styles from './homes.module.css';

interface HomeSentenceProps {
  plan: Plan;
  draft: Draft;
  swapped: readonly LocalDate[];
}

/** What is saved, in words. */
export function HomeSentence({ plan: { child, moment, names }, draft, swapped }: HomeSentenceProps) {
  const nights = { ...draft, swapped };
  const night = nightAt(moment, draft.change_time);
  const [first, second] = movesFrom(nights, night);
  const nameOn = (date: LocalDate) => <strong translate="no">{names[homeOn(nights, date) - 1]}</strong>;
  const name = child.display_name;
  const until = first ? calendarMessages.at(formatDay(first, moment.today), formatClockTime(draft.change_time)) : '';
  const sentence = () => {
    if (!first) return words.plan.always(name);
    if (draft.kind === 'weeks' && swapped.length === 0) return words.plan.weeks(name, until);
    return second
      ? words.plan.twice({ name, until, second: formatDay(second, moment.today) })
      : words.plan.once(name, until);
  };
  return (
    <p className={styles.sentence} aria-live="polite">
      <Info size={20} aria-hidden="true" />
      <span>
        {rich(sentence(), {
          text: (text) => <span>{text}</span>,
          now: () => nameOn(night),
          next: () => first && nameOn(first),
        })}
      </span>
    </p>
  );
}
