import { dayNameOf, formatSpan } from '../calendar/spans.ts';
import { groupsOf } from './week-groups.ts';
import { bottomOf, columnPx, dayX, footPx, headPx, layGroups, rowPx, widthPx } from './sheet-layout.ts';
import { SheetGroup, type SheetWeek } from './sheet-group.tsx';
import { SheetMark } from './sheet-mark.tsx';
import { weekMessages as words } from './week.messages.ts';
import styles from './week-sheet.module.css';

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
              {weekday} {number}
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
