import type { TaskDto } from '@tokennest/shared-ui/contract';
import { tintStyle, type Tint } from '@tokennest/shared-ui/theme/tint-of';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Clock, Package, SquareCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './summary-tiles.module.css';

interface TileProps {
  words: string;
  /** Undefined while it is not known. */
  count: number | undefined;
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

interface SummaryTilesProps {
  tasks: TaskDto[] | undefined;
  /** How many redemptions are pending. */
  onTheWay: number | undefined;
}

/** Rules 12.17: pending tasks, completed tasks, pending redemptions. */
export function SummaryTiles({ tasks, onTheWay }: SummaryTilesProps) {
  const count = (status: TaskDto['status']) => tasks?.filter((task) => task.status === status).length;
  return (
    <ul className={styles.tiles} aria-label="Summary">
      <Tile words="To do" count={count('pending')} tint="act" icon={<SquareCheck />} />
      <Tile words="Waiting for approval" count={count('completed')} tint="sky" icon={<Clock />} />
      <Tile words="On the way" count={onTheWay} tint="mint" icon={<Package />} />
    </ul>
  );
}
