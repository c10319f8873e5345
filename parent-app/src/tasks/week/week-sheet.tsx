import type { DayItemDto } from '@tokennest/shared-ui/contract';
import { SheetPicture } from '@tokennest/shared-ui/pictures/sheet-picture';
import { dayNameOf, formatSpan } from '../../ui/calendar/calendar.ts';
import { awayRunsOf, groupsOf, type WeekGroup, type WeekRow } from './week-groups.ts';
import styles from './week-sheet.module.css';
import type { WeekOf } from './week-table.tsx';
import { weekMessages as words } from './week.messages.ts';

const line = { fill: 'none', stroke: 'black', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const inner: Partial<Record<DayItemDto['state'], string>> = {
  done: 'm-4.5 0.5 3 3 6-7',
  waiting: 'M0-5V0l3.5 2',
  missed: 'M-4.5 0h9',
  no_room: 'M-4.5 0h9',
};

/** A ring around its middle, which a pen can fill; what became of it already stands inside. */
function SheetMark({ state }: { state: DayItemDto['state'] }) {
  const isOver = state === 'missed' || state === 'no_room';
  return (
    <g {...line}>
      <circle r="11" strokeWidth="1.5" strokeDasharray={isOver ? '3 3' : undefined} />
      {inner[state] && <path d={inner[state]} strokeWidth="2.2" />}
    </g>
  );
}

// Lengths of the sheet, in its own pixels: as wide as A4 across.
const widthPx = 1120;
const columnPx = 100;
const headPx = 96;
const rowPx = 34;
const groupPx = 40;
const footPx = 56;

/** Where the column of a day begins. */
const dayX = (day: number): number => widthPx - 16 - columnPx * (7 - day);

interface LaidGroup {
  group: WeekGroup;
  /** Where it begins. */
  top: number;
}

const heightOf = ({ rows }: WeekGroup): number => groupPx + rows.length * rowPx;

/** The groups below each other. */
function layGroups(groups: readonly WeekGroup[]): LaidGroup[] {
  let top = headPx;
  return groups.map((group) => {
    const laid = { group, top };
    top += heightOf(group);
    return laid;
  });
}

function bottomOf(groups: readonly LaidGroup[]): number {
  const last = groups.at(-1);
  return last ? last.top + heightOf(last.group) : headPx;
}

/** SVG breaks no lines: longer titles end in an ellipsis. */
const titleMax = 30;
const shorten = (title: string) => (title.length > titleMax ? `${title.slice(0, titleMax - 1).trimEnd()}…` : title);

/** What is drawn on the sheet. */
type SheetWeek = Pick<WeekOf, 'family' | 'days' | 'absences'>;

/** A child with its chores. */
function SheetGroup({ group, top, week }: LaidGroup & { week: SheetWeek }) {
  return (
    <g>
      <rect x="16" y={top} width={widthPx - 32} height={groupPx} fill="black" fillOpacity="0.07" />
      <text x="24" y={top + groupPx / 2 + 6} fontSize="18" fontWeight="700">
        {group.child?.display_name ?? words.anyone}
      </text>
      {group.rows.map((row, place) => (
        <SheetRow key={row.id} row={row} top={top + groupPx + place * rowPx} />
      ))}
      {group.rows.length > 0 &&
        awayRunsOf(group, week).map(({ day, length, words: away }) => (
          <text
            key={day}
            x={dayX(day) + (length * columnPx) / 2}
            y={top + groupPx + (group.rows.length * rowPx) / 2 + 5}
            textAnchor="middle"
          >
            {away}
          </text>
        ))}
    </g>
  );
}

function SheetRow({ row, top }: { row: WeekRow; top: number }) {
  const middle = top + rowPx / 2;
  return (
    <g>
      <SheetPicture picture={row.picture} title={row.title} of="task" x={24} y={middle - 12} sizePx={24} />
      <text x="56" y={middle + 5}>
        {shorten(row.title)}
      </text>
      <text x={dayX(0) - 12} y={middle + 5} textAnchor="end" fontWeight="600">
        {row.reward}
      </text>
      {row.cells.map((items, day) =>
        items.map(({ task_id, state }, place) => (
          <g
            key={task_id ?? place}
            transform={`translate(${dayX(day) + columnPx / 2 + (place - (items.length - 1) / 2) * 28} ${middle})`}
          >
            <SheetMark state={state} />
          </g>
        )),
      )}
    </g>
  );
}

/** The week on one sheet, which Print Week prints. Black on white whatever the page's colours are: it has no variable. */
export function WeekSheet(week: SheetWeek) {
  const { family, days } = week;
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const groups = layGroups(groupsOf(days, family));
  const bottom = bottomOf(groups);
  const height = bottom + footPx;
  return (
    <div className={styles.sheet} aria-hidden="true">
      <svg id="week-sheet" viewBox={`0 0 ${widthPx} ${height}`} fontFamily="system-ui, sans-serif" fontSize="16">
        <rect width={widthPx} height={height} fill="white" />
        <text x="16" y="40" fontSize="26" fontWeight="700">
          {formatSpan(first.date, last.date)}
        </text>
        {days.map(({ date }, day) => {
          const { weekday, day: number } = dayNameOf(date);
          return (
            <text key={date} x={dayX(day) + columnPx / 2} y={headPx - 10} textAnchor="middle" fontWeight="600">
              {`${weekday} ${number}`}
            </text>
          );
        })}
        {groups.map((laid) => (
          <SheetGroup key={laid.group.child?.id ?? ''} {...laid} week={week} />
        ))}
        <path
          d={`M16 ${bottom}H${widthPx - 16}${days.map((_, day) => `M${dayX(day)} ${headPx - rowPx}V${bottom}`).join('')}`}
          stroke="black"
          strokeWidth="1"
          opacity="0.4"
        />
        {(['done', 'waiting', 'missed', 'to_do'] as const).map((state, place) => (
          <g key={state} transform={`translate(${32 + place * 220} ${bottom + footPx / 2})`}>
            <SheetMark state={state} />
            <text x="20" y="5">
              {words.states[state]}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
