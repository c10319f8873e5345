import type { HomesDto, ProfileDto } from '@tokennest/shared-ui/contract';
import { useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { useDays } from '../../tasks/week/get-days.ts';
import { addDays, type LocalDate } from '../../ui/calendar/calendar.ts';
import { HomeChoices } from './home-choices.tsx';
import {
  type Draft,
  draftFrom,
  draftOf,
  fridayAtFive,
  isSame,
  type Moment,
  weeksShown,
  withNight,
} from './home-draft.ts';
import { HomeGrid } from './home-grid.tsx';
import { HomesHead } from './homes-head.tsx';
import { HomeTasks } from './home-tasks.tsx';
import { HomeSentence } from './home-sentence.tsx';
import { ShareHomes } from './share-homes.tsx';
import { homesMessages as words } from './homes.messages.ts';
import styles from './homes.module.css';
import { useHomeChanges } from './use-home-changes.ts';

export interface Plan {
  child: ProfileDto;
  moment: Moment;
  names: readonly [string, string];
}

const usualNames = [words.usualFirst, words.usualSecond] as const;

export function HomePlan({ child, homes, moment }: Omit<Plan, 'names'> & { homes: HomesDto | undefined }) {
  const saved = homes?.schedules.find(({ child_id: id }) => id === child.id);
  const [edited, setEdited] = useState<Draft | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const plan: Plan = { child, moment, names: homes ? [homes.first, homes.second] : usualNames };
  const draft = edited ?? (saved ? draftFrom(saved) : draftOf(fridayAtFive, null, moment));
  const isClean = isSame(draft, saved);
  const swapped = isClean && saved ? saved.swapped : [];
  const changes = useHomeChanges(plan, () => {
    setEdited(null);
    setIsChoosing(false);
  });
  const choose = (next: Draft) => {
    setEdited(next);
    setIsChoosing(next.kind === 'custom');
  };
  const canSwap = isClean && !isChoosing;
  const tap = (date: LocalDate) => {
    if (isChoosing) setEdited(withNight(draft, date));
    else if (canSwap) changes.swap(draft, date, !swapped.includes(date));
  };
  const counts = useTaskCounts(plan, weeksShown(draft, moment));
  return (
    <>
      <HomesHead
        plan={plan}
        homes={homes}
        canRemove={saved !== undefined}
        isBusy={changes.isBusy}
        isClean={isClean}
        onSave={() => changes.save(draft)}
      />
      <HomeChoices plan={plan} draft={draft} onChange={choose} />
      <section className={styles.card} aria-label={words.how}>
        <HomeGrid
          plan={plan}
          draft={draft}
          swapped={swapped}
          counts={isClean ? counts : null}
          onTap={isChoosing || canSwap ? tap : null}
        />
        <div className={styles.foot}>
          <HomeSentence plan={plan} draft={draft} swapped={swapped} />
          <p className={styles.hint}>{isChoosing ? words.tapToChoose : canSwap ? words.tapToSwap : words.saveFirst}</p>
        </div>
      </section>
      {saved && <HomeTasks plan={plan} own={homes?.own} saved={{ ...draftFrom(saved), swapped: saved.swapped }} />}
      {homes && <ShareHomes homes={homes} />}
    </>
  );
}

const rests = ['away', 'skipped', 'no_room'];

/** Tasks of the child by date; those of a home rest while the child is at the other. */
function useTaskCounts(
  { child }: Plan,
  [first, second]: readonly [LocalDate, LocalDate],
): ReadonlyMap<LocalDate, number> {
  const { host } = useApp();
  const { data } = useDays(host, first, addDays(second, 7));
  const countOf = (items: NonNullable<typeof data>['days'][number]['items']) =>
    items.filter(({ child_id: id, state }) => id === child.id && !rests.includes(state)).length;
  return new Map(data?.days.map(({ date, items }) => [date, countOf(items)]));
}
