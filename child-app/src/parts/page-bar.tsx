import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Gift, History, Package, SquareCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './page-bar.module.css';
import { partIds, PartLink } from './part-link.tsx';

const links = [
  { to: partIds.tasks, words: 'Tasks', counts: 'to do', Icon: SquareCheck },
  { to: partIds.shop, words: 'Shop', Icon: Gift },
  { to: partIds.redemptions, words: 'My things', counts: 'on the way', Icon: Package },
  { to: partIds.history, words: 'History', Icon: History },
];

/** The part of the page that lies across the middle of the screen. */
function useCurrentPart(): string {
  const [current, setCurrent] = useState<string>(partIds.tasks);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target.getAttribute('aria-labelledby');
        if (seen) setCurrent(seen);
      },
      { rootMargin: '-45% 0px -45%' },
    );
    for (const { to } of links) {
      const part = document.getElementById(to)?.closest('section');
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}

interface PageBarProps {
  /** Tasks to do, and rewards on their way; undefined while they are not known. */
  toDo: number | undefined;
  onTheWay: number | undefined;
}

/** Rules 12.17, 12.29: the four parts of the page with their numbers, in sight however far it is scrolled. */
export function PageBar({ toDo, onTheWay }: PageBarProps) {
  const current = useCurrentPart();
  const countOf: Record<string, number | undefined> = { [partIds.tasks]: toDo, [partIds.redemptions]: onTheWay };
  return (
    <nav className={styles.bar} aria-label="On this page">
      {links.map(({ to, words, counts, Icon }) => (
        <PartLink className={styles.link} key={to} to={[to]} isCurrent={to === current}>
          <span className={styles.icon}>
            <Icon />
            {!!countOf[to] && (
              <span className={styles.count}>
                {countOf[to]}
                <VisuallyHidden>{` ${counts}, `}</VisuallyHidden>
              </span>
            )}
          </span>
          {words}
        </PartLink>
      ))}
    </nav>
  );
}
