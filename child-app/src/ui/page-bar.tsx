import { rich } from '@tokennest/shared-ui/locale/rich';
import { Gift, History, Package, SquareCheck } from 'lucide-react';
import { useState } from 'react';
import { LazyPart } from './lazy-part.tsx';
import { messages } from './lazy-section.messages.ts';
import styles from './page-bar.module.css';
import { shownAndHeard } from './shown-and-heard.tsx';
import { partIds, PartLink } from './part-link.tsx';

const links = [
  { to: partIds.tasks, words: messages.tasks, counts: messages.toDo, Icon: SquareCheck },
  { to: partIds.shop, words: messages.shop, Icon: Gift },
  { to: partIds.redemptions, words: messages.myThings, counts: messages.onTheWay, Icon: Package },
  { to: partIds.history, words: messages.history, Icon: History },
];

/** People do not scroll during the first moment. */
const followAfterMs = 1000;

const loadFollow = async () => {
  await new Promise((resolve) => setTimeout(resolve, followAfterMs));
  return (await import('./hold-part.ts')).FollowParts;
};

interface PageBarProps {
  /** Counts; undefined until loaded. */
  toDo: number | undefined;
  onTheWay: number | undefined;
  isFirstScreenHere: boolean;
}

/** Rules 12.17, 12.29: links to the four sections with their counts, always visible. */
export function PageBar({ toDo, onTheWay, isFirstScreenHere }: PageBarProps) {
  const [current, setCurrent] = useState<string>(partIds.tasks);
  const countOf: Record<string, number | undefined> = { [partIds.tasks]: toDo, [partIds.redemptions]: onTheWay };
  return (
    <nav className={styles.bar} aria-label={messages.onThisPage}>
      {links.map(({ to, words, counts, Icon }) => (
        <PartLink className={styles.link} key={to} to={[to]} isCurrent={to === current}>
          <span className={styles.icon}>
            <Icon />
            {!!countOf[to] && counts && (
              <span className={styles.count} key={countOf[to]}>
                {rich(counts(countOf[to]), shownAndHeard)}
              </span>
            )}
          </span>
          <span>{words}</span>
        </PartLink>
      ))}
      <LazyPart load={loadFollow} isWanted={isFirstScreenHere} given={{ onCurrent: setCurrent }} />
    </nav>
  );
}
