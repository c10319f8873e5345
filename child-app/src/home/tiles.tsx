import { Clock, Package, SquareCheck } from 'lucide-react';
import { partIds, PartLink } from '../ui/part-link.tsx';
import { messages } from './dashboard.messages.ts';
import styles from './tiles.module.css';
import type { ChildPage } from './use-child-page.ts';

const tiles = [
  { count: 'toDo', words: messages.toDo, to: [partIds.tasks], Icon: SquareCheck },
  { count: 'waiting', words: messages.waiting, to: [partIds.waiting, partIds.tasks], Icon: Clock },
  { count: 'onTheWay', words: messages.onTheWay, to: [partIds.redemptions], Icon: Package },
] as const;

/** Three counts, each a link to its section (Rules 12.17). */
export const Tiles = ({ counts }: Pick<ChildPage, 'counts'>) => (
  <nav className={styles.tiles} aria-label={messages.summary}>
    {tiles.map(({ count, words, to, Icon }) => (
      <PartLink className={styles.tile} key={count} to={to}>
        <strong>{counts[count]}</strong> <Icon />
        <span>{words}</span>
      </PartLink>
    ))}
  </nav>
);
