import type { ComponentProps } from 'react';

const shell = 'M48 8c19 0 33 28 33 48 0 22-14 34-33 34S15 78 15 56C15 36 29 8 48 8z';
const dots = [
  [34, 62, 4],
  [58, 72, 5],
  [66, 54, 3],
  [44, 78, 3],
  [54, 24, 3],
] as const;
/** One more crack per quarter: a hairline, a gap, all around. */
const cracks = ['M50 41l4-9-5-6', 'M33 42l-3-8M33 42l9 11 8-12 9 12', 'M17 46l9 6 7-10M59 53l7-10 8 8 5-6'];

interface EggProps extends ComponentProps<'svg'> {
  cracks?: number;
}

/** Decorative: the text next to it shows the progress. */
export function Egg({ cracks: count = 0, ...place }: EggProps) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" {...place}>
      <path d={shell} fill="#fffaf0" stroke="var(--twig-1)" strokeWidth={2.5} />
      <g fill="#554733" opacity={0.2}>
        {dots.map(([cx, cy, r]) => (
          <circle key={`${cx}`} cx={cx} cy={cy} r={r} />
        ))}
      </g>
      <g fill="none" stroke="#6b5136" strokeWidth={3} strokeLinejoin="round" strokeLinecap="round">
        {cracks.slice(0, count).map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
    </svg>
  );
}
