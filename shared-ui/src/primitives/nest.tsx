import type { ReactNode } from 'react';
import { backTwigs, frontTwigs } from './art/twigs.ts';
import type { Tier } from '../tiers/tier-of.ts';

export interface NestProps {
  coins: Tier['coins'] | 0;
  className?: string;
  /** What else lies in it, as SVG on a field of 240 by 180. */
  children?: ReactNode;
}

/** Where each coin lies: x, y, tilt in degrees, scale. The last one is painted in front. */
const coins: Record<NestProps['coins'], [number, number, number, number][]> = {
  0: [],
  1: [[120, 84, -8, 2.25]],
  3: [
    [80, 86, -16, 2.08],
    [162, 86, 14, 2.08],
    [121, 72, -4, 2.42],
  ],
  6: [
    [92, 56, -12, 1.92],
    [150, 54, 12, 1.92],
    [72, 88, -18, 2.08],
    [170, 88, 16, 2.08],
    [121, 38, 4, 1.83],
    [121, 82, -4, 2.42],
  ],
};

function Twigs({ twigs }: { twigs: string }) {
  return (
    <g fill="none" strokeLinecap="round">
      {twigs
        .trim()
        .split('\n')
        .map((twig) => {
          const [colour, width, ...path] = twig.split(' ');
          return <path key={twig} d={path.join(' ')} stroke={`var(--twig-${colour})`} strokeWidth={width} />;
        })}
    </g>
  );
}

/** The nest with 1, 3 or 6 coins by tier, or empty; decoration, the words stand beside it. */
export function Nest({ coins: count, className, children }: NestProps) {
  return (
    <svg className={className} viewBox="0 0 240 180" aria-hidden="true">
      <ellipse cx="120" cy="169" rx="74" ry="6" fill="var(--twig-shadow)" />
      <ellipse cx="120" cy="93" rx="97" ry="25" fill="var(--twig-4)" />
      <Twigs twigs={backTwigs} />
      {coins[count].map(([x, y, tilt, scale]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${tilt}) scale(${scale})`}>
          <circle r="11.2" fill="var(--honey)" stroke="var(--honey-rim)" strokeWidth="1.3" />
          <circle r="8.7" fill="none" stroke="var(--honey-glint)" opacity=".8" />
          <path
            d="M0-5.6c2.4 0 4.3 3.4 4.3 6.2 0 3-1.9 4.7-4.3 4.7s-4.3-1.7-4.3-4.7c0-2.8 1.9-6.2 4.3-6.2z"
            fill="var(--honey-egg)"
          />
        </g>
      ))}
      {children}
      <path d="M22 93c4 42 42 75 98 75s94-33 98-75c-20 18-56 25-98 25s-78-7-98-25z" fill="var(--twig-2)" />
      <Twigs twigs={frontTwigs} />
    </svg>
  );
}
