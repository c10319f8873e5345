import type { TaskDto } from '@tokennest/shared-ui/contract';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { type Tint, tintStyle } from '@tokennest/shared-ui/theme/tint-of';
import { Clock, Package, SquareCheck } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { partIds, PartLink } from '../parts/part-link.tsx';
import styles from './summary-tiles.module.css';

interface TileProps {
  words: string;
  /** Undefined while it is not known. */
  count: number | undefined;
  tint: Tint | 'act';
  icon: ReactNode;
  /** Where what it counts is. */
  to: ComponentProps<typeof PartLink>['to'];
}

const actStyle = { background: 'var(--act-soft)', color: 'var(--act-text)' };

function Tile({ words, count, tint, icon, to }: TileProps) {
  return (
    <Card as="li">
      <PartLink className={styles.tile} to={to}>
        <span className={styles.top}>
          <span className={styles.count}>{count ?? '–'}</span>
          <span className={styles.icon} style={tint === 'act' ? actStyle : tintStyle(tint)}>
            {icon}
          </span>
        </span>
        <span className={styles.words}>{words}</span>
      </PartLink>
    </Card>
  );
}

interface SummaryTilesProps {
  tasks: TaskDto[] | undefined;
  /** How many redemptions are pending. */
  onTheWay: number | undefined;
}

/** Rules 12.17: pending tasks, completed tasks, pending redemptions; each opens what it counts. */
export function SummaryTiles({ tasks, onTheWay }: SummaryTilesProps) {
  const count = (status: TaskDto['status']) => tasks?.filter((task) => task.status === status).length;
  return (
    <ul className={styles.tiles} aria-label="Summary">
      <Tile words="To do" count={count('pending')} tint="act" icon={<SquareCheck />} to={[partIds.tasks]} />
      <Tile
        words="Waiting for approval"
        count={count('completed')}
        tint="sky"
        icon={<Clock />}
        to={[partIds.waiting, partIds.tasks]}
      />
      <Tile words="On the way" count={onTheWay} tint="mint" icon={<Package />} to={[partIds.redemptions]} />
    </ul>
  );
}
