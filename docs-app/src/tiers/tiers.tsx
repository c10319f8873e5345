import type { NestProps } from '@tokennest/shared-ui/primitives/nest';
import { pips, tierOf } from '@tokennest/shared-ui/tiers/tier-of';
import { Suspense } from 'react';
import { lazyPart } from '../pictures/lazy-part.ts';
import styles from './tiers.module.css';

/** In the chunk of the story, which the same guide shows. */
const Nest = lazyPart<NestProps>(() =>
  import(/* webpackChunkName: "story" */ '@tokennest/shared-ui/primitives/nest').then((part) => part.Nest),
);

// Below 1,000 no language separates digits, so these need no number format.
const [second, third] = pips;
const ranges = [
  { from: 0, words: `0 to ${second - 1} tokens` },
  { from: second, words: `${second} to ${third - 1} tokens` },
  { from: third, words: `${third} tokens or more` },
];

export function Tiers() {
  return (
    <ul className={styles.tiers}>
      {ranges.map(({ from, words }) => (
        <li className={styles.tier} key={from}>
          <span className={styles.nest}>
            <Suspense>
              <Nest coins={tierOf(Math.max(1, from)).coins} />
            </Suspense>
          </span>
          <strong>{tierOf(from).name}</strong> <span className={styles.range}>{words}</span>
        </li>
      ))}
    </ul>
  );
}
