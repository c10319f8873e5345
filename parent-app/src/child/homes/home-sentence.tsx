import { homeOn } from '@tokennest/shared-ui/contract/homes';
import { formatClockTime } from '@tokennest/shared-ui/dates/format-day';
import { Info } from 'lucide-react';
import { formatDay, type LocalDate } from '../../ui/calendar/calendar.ts';
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
  const time = formatClockTime(draft.change_time);
  const name = child.display_name;
  return (
    <p className={styles.sentence} aria-live="polite">
      <Info size={20} aria-hidden="true" />
      {first ? (
        <span>
          <span>{words.is(name)}</span> {nameOn(night)}{' '}
          <span>{words.until(`${formatDay(first, moment.today)}, ${time}`)}</span>{' '}
          <span>{draft.kind === 'weeks' && swapped.length === 0 ? words.aWeekAt : words.atNext}</span> {nameOn(first)}{' '}
          <span>
            {draft.kind === 'weeks' && swapped.length === 0
              ? words.andSoOn
              : second && `${words.untilThen(formatDay(second, moment.today))}, ${words.andSoOn}`}
          </span>
        </span>
      ) : (
        <span>
          <span>{words.always(name)}</span> {nameOn(night)}
        </span>
      )}
    </p>
  );
}
