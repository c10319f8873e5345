import type { DayItemDto } from '@tokennest/shared-ui/contract';

const line = { fill: 'none', stroke: 'black', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const inner: Partial<Record<DayItemDto['state'], string>> = {
  done: 'm-4.5 0.5 3 3 6-7',
  waiting: 'M0-5V0l3.5 2',
  missed: 'M-4.5 0h9',
  no_room: 'M-4.5 0h9',
};

/** A ring around its middle, which a pen can fill; what became of it already stands inside. */
export function SheetMark({ state }: { state: DayItemDto['state'] }) {
  const isOver = state === 'missed' || state === 'no_room';
  return (
    <g {...line}>
      <circle r="11" strokeWidth="1.5" strokeDasharray={isOver ? '3 3' : undefined} />
      {inner[state] && <path d={inner[state]} strokeWidth="2.2" />}
    </g>
  );
}
