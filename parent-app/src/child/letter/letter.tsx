import { barePath } from '@tokennest/shared-ui/addresses/bare-path';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Link, useLocation, useNavigate, useQuery } from '@tokennest/shared-ui/kit';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { ArrowLeft, ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useApp } from '../../app-context.tsx';
import { addDays, familyDateIn, formatSpan, type LocalDate, mondayOf } from '../../ui/calendar/calendar.ts';
import { childMessages } from '../../ui/children/child.messages.ts';
import { childPathOf } from '../../ui/children/child-path.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { combineQueries } from '../../ui/lists/combine-queries.ts';
import { NoSuchChild } from '../no-such-child.tsx';
import { type LetterOf, letterPathOf, useLetter, weekIn } from './get-letter.ts';
import { letterMessages as words } from './letter.messages.ts';
import { LetterSheet, LetterSkeleton } from './letter-sheet.tsx';
import styles from './letter.module.css';

/** A week of a child on one page, to read together and to print (Rules 12.312). */
export function Letter() {
  const { host, basename } = useApp();
  const [childId = '', , week] = barePath(useLocation().pathname).slice(`${basename}/children/`.length).split('/');
  const family = useQuery(familyQuery(host));
  const children = useChildren(host);
  const known = family.data && children.data && { family: family.data, list: children.data };
  return (
    <div className={styles.page}>
      <Loaded
        query={combineQueries([family, children], known)}
        skeleton={<LetterSkeleton />}
        failed={childMessages.loadFailed}
        titleAs="h2"
        isOnline={host.isOnline}
      >
        {({ family: { time_zone: zone, day_begins_at: hour }, list }) => {
          const child = list.find(({ id }) => id === childId);
          if (!child) return <NoSuchChild />;
          const today = familyDateIn(zone, hour);
          return <OfChild child={child} list={list} zone={zone} today={today} monday={weekIn(week, today)} />;
        }}
      </Loaded>
    </div>
  );
}

function OfChild(of: LetterOf) {
  const { host } = useApp();
  const { setTitle } = host;
  const title = words.title(of.child.display_name);
  useEffect(() => setTitle(title), [title, setTitle]);
  const { query, isOldServer } = useLetter(host, { childId: of.child.id, week: of.monday });
  return (
    <>
      <Bar {...of} canPrint={query.data !== undefined} />
      <Loaded
        query={query}
        skeleton={<LetterSkeleton />}
        loading={words.loading}
        failed={isOldServer ? words.tooOld : words.failed}
        {...(isOldServer && { hint: words.tooOldHint })}
        isOnline={host.isOnline}
        titleAs="h2"
      >
        {(letter) => <LetterSheet key={of.monday} {...of} letter={letter} />}
      </Loaded>
    </>
  );
}

/** The first letter is about the week in which the child was added. */
function Bar({ child, today, monday, zone, canPrint }: LetterOf & { canPrint: boolean }) {
  const { basename } = useApp();
  const navigate = useNavigate();
  const first = mondayOf(familyDateIn(zone, 0, new Date(child.created_at)));
  const [before, after] = [addDays(monday, -7), addDays(monday, 7)];
  const turn = (week: LocalDate) => void navigate(letterPathOf(basename, child.id, week), { replace: true });
  return (
    <div className={styles.bar}>
      <Link className={styles.back} to={childPathOf(basename, child.id)}>
        <ArrowLeft size={20} aria-hidden="true" />
        <span translate="no">{child.display_name}</span>
      </Link>
      <div className={styles.turner}>
        <IconButton
          label={words.weekBefore}
          icon={<ChevronLeft aria-hidden="true" />}
          aria-disabled={before < first}
          onClick={() => before >= first && turn(before)}
        />
        <p className={styles.span} aria-live="polite">
          {formatSpan(monday, addDays(monday, 6))}
        </p>
        <IconButton
          label={words.weekAfter}
          icon={<ChevronRight aria-hidden="true" />}
          aria-disabled={after > today}
          onClick={() => after <= today && turn(after)}
        />
      </div>
      <Button
        variant="outline"
        className={styles.print}
        aria-disabled={!canPrint}
        onClick={() => canPrint && window.print()}
      >
        <Printer aria-hidden="true" />
        <span>{words.print}</span>
      </Button>
    </div>
  );
}
