import type { DayDto, DayItemDto, ProfileDto } from '@tokennest/shared-ui/contract';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { withCommas } from '@tokennest/shared-ui/locale/listed';
import { Check, Plane } from 'lucide-react';
import type { CSSProperties } from 'react';
import { dayNameOf } from '../../ui/calendar/calendar.ts';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import styles from './chore-sheet.module.css';
import { groupsOf, itemsOf, type WeekGroup, type WeekRow } from './week-groups.ts';
import { weekMessages as words } from './week.messages.ts';

export interface SheetsOf {
  days: readonly DayDto[];
  family: readonly ProfileDto[];
  /** A sheet for each child, or one for all of them. */
  sheets: 'each' | 'one';
  /** The week, as the reader's locale writes it. */
  span: string;
}

/** One sheet per child, each with the tasks for anyone, or all children on one sheet. */
export function Sheets({ days, family, sheets, span }: SheetsOf) {
  const groups = groupsOf(days, family);
  const own = groups.filter(({ child }) => child !== null);
  const anyone = groups.filter(({ child }) => child === null);
  const perSheet = sheets === 'one' ? [groups] : own.map((group) => [group, ...anyone]);
  return perSheet.map((some) => <Sheet key={some[0]?.child?.id ?? ''} groups={some} days={days} span={span} />);
}

interface SheetProps {
  groups: readonly WeekGroup[];
  days: readonly DayDto[];
  span: string;
}

/** Heights on paper from chore-sheet.module.css: a chore, a name, and everything else on a page of Letter. */
const paperPx = { row: 50, group: 58, rest: 190, page: 960, least: 0.45 };

function zoomOnPaper(groups: readonly WeekGroup[]): number {
  const rows = groups.reduce((sum, group) => sum + Math.max(group.rows.length, 1), 0);
  const fit = (paperPx.page - paperPx.rest) / (rows * paperPx.row + groups.length * paperPx.group);
  return Math.min(1, Math.max(paperPx.least, fit));
}

function Sheet({ groups, days, span }: SheetProps) {
  const zoom: CSSProperties & Record<'--zoom', number> = { '--zoom': zoomOnPaper(groups) };
  const names = groups.flatMap(({ child }) => child?.display_name ?? []);
  return (
    <section className={styles.sheet} aria-label={withCommas(names)}>
      <table className={styles.table} style={zoom}>
        <caption>{span}</caption>
        <thead>
          <tr>
            <th scope="col">{words.chore}</th>
            <th scope="col">
              <VisuallyHidden>{words.tokens}</VisuallyHidden>
            </th>
            {days.map(({ date }) => (
              <th key={date} scope="col">
                <span>{`${dayNameOf(date).weekday} `}</span>
                <span className={styles.day}>{dayNameOf(date).day}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Chores key={group.child?.id ?? ''} group={group} days={days} />
        ))}
      </table>
      <p className={styles.signed}>
        <span>{words.doneBy}</span>
        <span>{words.checkedBy}</span>
      </p>
    </section>
  );
}

const toTick: readonly DayItemDto['state'][] = ['to_do', 'planned', 'waiting', 'done', 'missed'];

const isDue = ({ state }: DayItemDto) => toTick.includes(state);

function Chores({ group, days }: { group: WeekGroup; days: readonly DayDto[] }) {
  const { child, rows } = group;
  const total = itemsOf(group)
    .filter(isDue)
    .reduce((sum, { token_reward: reward }) => sum + reward, 0);
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={days.length + 2}>
          <span className={styles.name}>
            <ChildAvatar id={child?.id ?? ''} name={child?.display_name ?? words.anyone} sizePx={36} />
            {child ? <strong translate="no">{child.display_name}</strong> : <span>{words.forAnyone}</span>}
            {child && total > 0 && (
              <span className={styles.total}>
                <span>{words.ifAllDone}</span> <Amount value={total} />
              </span>
            )}
          </span>
        </th>
      </tr>
      {rows.map((row) => (
        <ChoreRow key={row.id} row={row} group={group} days={days} />
      ))}
      {rows.length === 0 && (
        <tr>
          <td colSpan={days.length + 2}>{words.noChores}</td>
        </tr>
      )}
    </tbody>
  );
}

interface ChoreRowProps {
  row: WeekRow;
  group: WeekGroup;
  days: readonly DayDto[];
}

function ChoreRow({ row: { id, title, picture, reward, cells }, group, days }: ChoreRowProps) {
  return (
    <tr className={styles.chore}>
      <th scope="row">
        <span className={styles.what}>
          <PictureTile id={id} picture={picture} title={title} of="task" sizePx={40} />
          <span translate="no">{title}</span>
        </span>
      </th>
      <td>
        <Amount value={reward} />
      </td>
      {days.map(({ date }, day) => (
        <td key={date}>
          {cells[day]?.filter(isDue).map((item) => (
            <Box key={item.task_id ?? item.title} item={item} />
          ))}
          {group.isAway[day] && !cells[day]?.length && (
            <>
              <Plane size={18} aria-hidden="true" />
              <VisuallyHidden>{words.states.away}</VisuallyHidden>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

function Box({ item: { state } }: { item: DayItemDto }) {
  const isDone = state === 'done';
  return (
    <span className={styles.box} data-box="">
      {isDone && <Check aria-hidden="true" />}
      <VisuallyHidden>{isDone ? words.states.done : words.states.to_do}</VisuallyHidden>
    </span>
  );
}
