import type { TaskDto } from '@tokennest/shared-ui/contract';
import { tintStyle, type Tint } from '@tokennest/shared-ui/format/tint-of';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Clock, Package, SquareCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './summary-tiles.module.css';

interface TileProps {
  words: string;
  /** Null while it is not known. */
  count: number | null;
  tint: Tint | 'act';
  icon: ReactNode;
}

const actStyle = { background: 'var(--act-soft)', color: 'var(--act-text)' };

function Tile({ words, count, tint, icon }: TileProps) {
  return (
    <Card as="li" className={styles.tile}>
      <div className={styles.top}>
        <span className={styles.count}>{count ?? '–'}</span>
        <span className={styles.icon} style={tint === 'act' ? actStyle : tintStyle(tint)}>
          {icon}
        </span>
      </div>
      <span className={styles.words}>{words}</span>
    </Card>
  );
}

/** Ruling 26: pending tasks, completed tasks, pending redemptions. */
export function SummaryTiles({ tasks }: { tasks: TaskDto[] | undefined }) {
  const count = (status: TaskDto['status']) => tasks?.filter((task) => task.status === status).length ?? null;
  return (
    <ul className={styles.tiles} aria-label="Summary">
      <Tile words="To do" count={count('pending')} tint="act" icon={<SquareCheck />} />
      <Tile words="Waiting for approval" count={count('completed')} tint="sky" icon={<Clock />} />
      <Tile words="On the way" count={0} tint="mint" icon={<Package />} />
    </ul>
  );
}
