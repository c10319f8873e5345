import type { ComponentProps, ReactNode } from 'react';
import type { Tint } from '../theme/tint-of.ts';

/** A bird in a 96 × 96 square: its shapes in drawing order, each a kind and a position (`kinds` below). */
export interface BirdArt {
  tint: Tint;
  shapes: readonly string[];
}

/** The first of the twelve. It also watches the first coin and ends the story in help. */
export const songbird: BirdArt = {
  tint: 'sky',
  shapes: [
    'feet 45 59',
    'ink M24 60 5 70q-3 2 0 4l9 3 15-6zM47 17q-5-9-12-8 3 2 4 8-6-4-10-1 8 1 11 6z',
    'body M51 14c19 0 33 15 33 35S71 83 51 83 18 70 18 50 32 14 51 14z',
    'belly M56 46c14 0 23 7 22 17-2 12-12 18-26 18-12 0-20-5-24-12 2-13 12-23 28-23z',
    'ink M23 46c15-5 30 3 30 17 0 5-3 8-7 8-14 0-24-9-23-25z',
    'line M31 55q9 3 13 10M29 62q6 2 9 6',
    'eye 63 37',
    'cheek 62 49',
    'beak M77 37.5l11 6-10 6q-3-5-1-12z',
    'mouth M78 43.5h10',
  ],
};

const round = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const black = '#1c1917';

const footOf = (x: string) => `M${x} 80v8m-5 2.5 5-4 5 4`;
const isPath = (at: readonly string[]) => /^[Mm]/.test(at[0] ?? '');

function Dot({ at: [cx, cy, r], fill }: { at: readonly string[]; fill: string }) {
  return <circle cx={cx} cy={cy} r={r} fill={fill} />;
}

/**
 * Drawing functions by the first word of a shape. The rest of a shape is a path, or the position and size of a circle.
 */
const kinds: Record<string, (at: readonly string[], tint: string, ink: string) => ReactNode> = {
  feet: (at) => <path d={at.map(footOf).join('')} stroke="var(--twig-4)" strokeWidth={3} {...round} />,
  legs: (at) => <path d={at.join(' ')} stroke="var(--twig-4)" strokeWidth={3} {...round} />,
  ink: (at, _, ink) => <path d={at.join(' ')} fill={ink} />,
  body: (at, tint, ink) => (
    <>
      <path d={at.join(' ')} fill={tint} />
      <path d={at.join(' ')} fill={ink} opacity={0.68} />
    </>
  ),
  belly: (at) => <path d={at.join(' ')} fill="#fff" opacity={0.9} />,
  line: (at, tint) => <path d={at.join(' ')} stroke={tint} strokeWidth={2} opacity={0.6} {...round} />,
  down: (at, _, ink) => <path d={at.join(' ')} stroke={ink} strokeWidth={2.2} opacity={0.55} {...round} />,
  ring: (at) => <path d={at.join(' ')} stroke="#fff" strokeWidth={3.5} opacity={0.9} {...round} />,
  beak: (at) => <path d={at.join(' ')} fill="var(--twig-3)" />,
  mouth: (at) => <path d={at.join(' ')} stroke="var(--twig-1)" strokeWidth={1.6} {...round} />,
  rose: (at) => <path d={at.join(' ')} fill="#e1566f" />,
  honey: (at) => <path d={at.join(' ')} fill="var(--honey)" />,
  white: (at) => <Dot at={at} fill="#fff" />,
  dark: (at) => (isPath(at) ? <path d={at.join(' ')} fill={black} /> : <Dot at={at} fill={black} />),
  cheek: ([cx, cy]) => <ellipse cx={cx} cy={cy} rx={4.6} ry={3.2} fill="#e8788f" opacity={0.55} />,
  eye: ([x, y, size = '6']) => (
    <g transform={`translate(${x} ${y}) scale(${Number(size) / 6})`}>
      <circle r={6} fill="#fff" />
      <circle cx={0.6} cy={0.3} r={4} fill={black} />
      <circle cx={1.8} cy={-1.2} r={1.3} fill="#fff" />
    </g>
  ),
  feather: ([turn, length]) => (
    <g transform={`translate(48 64) rotate(${turn}) scale(${length}) translate(-48 -64)`}>
      <ellipse cx={48} cy={34} rx={11} ry={28} fill="var(--mint)" />
      <ellipse cx={48} cy={34} rx={11} ry={28} fill="var(--mint-ink)" opacity={0.75} />
      <circle cx={48} cy={17} r={6.5} fill="var(--honey)" />
      <circle cx={48} cy={17} r={3.2} fill="var(--lagoon-ink)" />
    </g>
  ),
  crown: (at, _, ink) => <path d={at.join(' ')} stroke={ink} strokeWidth={2.4} {...round} />,
};

export const BirdDrawing = ({ art: { tint, shapes }, ...place }: { art: BirdArt } & ComponentProps<'svg'>) => (
  <svg viewBox="0 0 96 96" aria-hidden="true" {...place}>
    {shapes.map((shape) => {
      const [kind = '', ...at] = shape.split(' ');
      return <g key={shape}>{kinds[kind]?.(at, `var(--${tint})`, `var(--${tint}-ink)`)}</g>;
    })}
  </svg>
);
