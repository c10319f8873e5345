import { columnPx, dayX, groupPx, type LaidGroup, rowPx, widthPx } from './sheet-layout.ts';
import { SheetMark } from './sheet-mark.tsx';
import { awayRunsOf, type WeekRow } from './week-groups.ts';
import type { WeekOf } from './week-table.tsx';
import { weekMessages as words } from './week.messages.ts';

/** SVG breaks no lines: longer titles end in an ellipsis. */
const titleMax = 34;
const shorten = (title: string) => (title.length > titleMax ? `${title.slice(0, titleMax - 1).trimEnd()}…` : title);

/** What is drawn on the sheet. */
export type SheetWeek = Pick<WeekOf, 'family' | 'days' | 'absences'>;

/** A child with its chores. */
export function SheetGroup({ group, top, week }: LaidGroup & { week: SheetWeek }) {
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
      <text x="24" y={middle + 5}>
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
