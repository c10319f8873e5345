import type { TaskDto } from '@tokennest/shared-ui/contract';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { TokenMark } from '@tokennest/shared-ui/primitives/amount';
import { BirdDrawing, songbird } from '@tokennest/shared-ui/primitives/bird-drawing';
import { Nest } from '@tokennest/shared-ui/primitives/nest';
import { pictureTint } from '@tokennest/shared-ui/theme/picture-tint';
import { tintOf } from '@tokennest/shared-ui/theme/tint-of';
import { tierOf } from '@tokennest/shared-ui/tiers/tier-of';
import { Check } from 'lucide-react';
import styles from './coin-scene.module.css';

/** The chore is stamped, its coin flies in an arc, lands in the nest while the bird bends over it, and rests. */
export type ScenePhase = 'stamp' | 'arc' | 'nest' | 'end';

const rays = Array.from({ length: 10 }, (_, index) => index * 36);

const Rays = () => (
  <svg className={styles.rays} viewBox="-50 -50 100 100">
    {rays.map((turn) => (
      <path key={turn} d="M0-38v-9" transform={`rotate(${turn})`} />
    ))}
  </svg>
);

interface CoinSceneProps {
  /** Omit for coins of several chores. */
  task?: TaskDto | undefined;
  /** What the nest holds: the balance of this moment. */
  balance: number;
  phase: ScenePhase;
  /** For the usual approval, which takes about a second. */
  isQuick?: boolean;
}

/** Fills the nearest positioned container. Decorative: the words are next to it. */
export function CoinScene({ task, balance, phase, isQuick }: CoinSceneProps) {
  const { coins } = tierOf(balance);
  return (
    <div className={styles.scene} data-phase={phase} data-quick={isQuick || undefined} aria-hidden="true">
      {task && (
        <div className={styles.chore}>
          <span className={styles.tile} style={pictureTint(tintOf(task.id))}>
            <Picture picture={task.picture} title={task.title} of="task" />
          </span>
          <span className={styles.stamp}>
            <Rays />
            <Check />
          </span>
        </div>
      )}
      <div className={styles.nest} data-full={coins > 1 || undefined}>
        <Nest coins={coins} />
        <BirdDrawing art={songbird} className={styles.bird} />
      </div>
      <span className={styles.flight}>
        <span className={styles.coin}>
          <TokenMark />
        </span>
      </span>
    </div>
  );
}
