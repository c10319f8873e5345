import { Clock, Package, SquareCheck } from 'lucide-react';
import { partIds, PartLink } from '../ui/part-link.tsx';
import styles from './tiles.module.css';
import type { ChildPage } from './use-child-page.ts';

const tiles = [
  { count: 'toDo', words: 'To do', to: [partIds.tasks], Icon: SquareCheck },
  { count: 'waiting', words: 'Waiting for approval', to: [partIds.waiting, partIds.tasks], Icon: Clock },
  { count: 'onTheWay', words: 'On the way', to: [partIds.redemptions], Icon: Package },
] as const;

/** Three counts, each a link to its section (Rules 12.17). */
export const Tiles = ({ counts }: Pick<ChildPage, 'counts'>) => (
  <nav className={styles.tiles} aria-label="Summary">
    {tiles.map(({ count, words, to, Icon }) => (
      <PartLink className={styles.tile} key={count} to={to}>
        <strong>{counts[count]}</strong> <Icon />
        <span>{words}</span>
      </PartLink>
    ))}
  </nav>
);
