import type { NestProps } from '@tokennest/shared-ui/primitives/nest';
import { pips, tierOf } from '@tokennest/shared-ui/tiers/tier-of';
import { Suspense } from 'react';
import { lazyPart } from '../pictures/lazy-part.ts';
import { tiersMessages as words } from './tiers.messages.ts';
import styles from './tiers.module.css';

/** In the chunk of the story, which the same guide shows. */
const Nest = lazyPart<NestProps>(() =>
  import(/* webpackChunkName: "story" */ '@tokennest/shared-ui/primitives/nest').then((part) => part.Nest),
);

const [second, third] = pips;
const ranges = [
  { from: 0, range: words.range(0, second - 1) },
  { from: second, range: words.range(second, third - 1) },
  { from: third, range: words.last(third) },
];

export function Tiers() {
  return (
    <ul className={styles.tiers}>
      {ranges.map(({ from, range }) => (
        <li className={styles.tier} key={from}>
          <span className={styles.nest}>
            <Suspense>
              <Nest coins={tierOf(Math.max(1, from)).coins} />
            </Suspense>
          </span>
          <strong>{tierOf(from).name}</strong> <span className={styles.range}>{range}</span>
        </li>
      ))}
    </ul>
  );
}
