import { dayNameOf, formatSpan } from '../calendar/spans.ts';
import { groupsOf } from './week-groups.ts';
import { bottomOf, columnPx, dayX, footPx, headPx, layGroups, rowPx, widthPx } from './sheet-layout.ts';
import { SheetGroup, type SheetWeek } from './sheet-group.tsx';
import { SheetMark } from './sheet-mark.tsx';
import { weekMessages as words } from './week.messages.ts';
import styles from './week-sheet.module.css';

/** Where the picture finds the sheet. */
export const sheetId = 'week-sheet';

/**
 * The week on one sheet, black on white: what Print Week prints and Save as Picture draws. It has no colour and no
 * variable, since as a picture it stands by itself.
 */
export function WeekSheet(week: SheetWeek) {
  const { family, days } = week;
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const groups = layGroups(groupsOf(days, family));
  const bottom = bottomOf(groups);
  const height = bottom + footPx;
  return (
    <div className={styles.sheet} aria-hidden="true">
      <svg
        id={sheetId}
        xmlns="http://www.w3.org/2000/svg"
        width={widthPx}
        height={height}
        viewBox={`0 0 ${widthPx} ${height}`}
        fontFamily="system-ui, sans-serif"
        fontSize="16"
      >
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
