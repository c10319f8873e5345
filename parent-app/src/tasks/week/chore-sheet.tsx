import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { formatRange } from '@tokennest/shared-ui/locale/locale';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import { Link, useQuery, useSearchParams } from '@tokennest/shared-ui/kit';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { ChevronLeft, Printer } from 'lucide-react';
import { useApp } from '../../app-context.tsx';
import { familyDateIn, type LocalDate } from '../../ui/calendar/calendar.ts';
import { childPathOf } from '../../ui/children/child-path.ts';
import { NoChildren } from '../../ui/children/no-children.tsx';
import { combineQueries } from '../../ui/lists/combine-queries.ts';
import styles from './chore-sheet.module.css';
import { useDays } from './get-days.ts';
import { Sheets, type SheetsOf } from './sheets.tsx';
import { TurnButton, useChosenWeek } from './week-bar.tsx';
import { weekMessages as words } from './week.messages.ts';

/** A week of chores as boxes to tick, on paper (Rules 12.305). The week and the child are in the address. */
export function ChoreSheet() {
  const { host } = useApp();
  const family = useQuery(familyQuery(host));
  const children = useChildren(host);
  const known = family.data && children.data && { family: family.data, children: children.data };
  return (
    <div className={styles.page}>
      <Loaded
        query={combineQueries([family, children], known)}
        skeleton={<Skeleton height={480} />}
        failed={words.loadFailed}
        titleAs="h2"
        isOnline={host.isOnline}
      >
        {({ family: { time_zone: zone, day_begins_at: hour }, children: list }) => (
          <OfWeek list={list} today={familyDateIn(zone, hour)} />
        )}
      </Loaded>
    </div>
  );
}

const sheetsOptions = [
  { value: 'each', label: words.sheets.each },
  { value: 'one', label: words.sheets.one },
] as const;

interface OfWeekProps {
  list: readonly ProfileDto[];
  today: LocalDate;
}

function OfWeek({ list, today }: OfWeekProps) {
  const { host, basename } = useApp();
  const [search, setSearch] = useSearchParams();
  const week = useChosenWeek(today);
  const days = useDays(host, week.monday, week.sunday);
  const child = list.find(({ id }) => id === search.get('child'));
  const sheets: SheetsOf['sheets'] = search.get('sheets') === 'one' ? 'one' : 'each';
  const choose = (next: SheetsOf['sheets']) =>
    setSearch(
      (before) => {
        before.set('sheets', next);
        return before;
      },
      { replace: true },
    );
  const span = formatRange(new Date(week.monday), new Date(week.sunday), { dateStyle: 'medium' });
  return (
    <>
      <Link className={styles.back} to={child ? childPathOf(basename, child.id) : `${basename}/tasks?view=week`}>
        <ChevronLeft aria-hidden="true" />
        {words.back}
      </Link>
      <h1 className={styles.title}>{words.choreSheet}</h1>
      <div className={styles.bar}>
        <div className={styles.weeks}>
          <TurnButton week={week} weeks={-1} />
          <p aria-live="polite">{span}</p>
          <TurnButton week={week} weeks={1} />
        </div>
        {!child && list.length > 1 && (
          <Segmented label={words.sheets.label} options={sheetsOptions} value={sheets} onChange={choose} />
        )}
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {words.print}
        </Button>
      </div>
      {list.length === 0 ? (
        <NoChildren titleAs="h2" />
      ) : (
        <Loaded
          query={days}
          skeleton={<Skeleton height={480} />}
          failed={words.loadFailed}
          titleAs="h2"
          isOnline={host.isOnline}
        >
          {(data) => <Sheets days={data.days} family={child ? [child] : list} sheets={sheets} span={span} />}
        </Loaded>
      )}
    </>
  );
}
