import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Gift, History, Package, SquareCheck } from 'lucide-react';
import { PartLink } from '../page/part-link.tsx';
import { partIds } from '../page/parts.ts';
import styles from './page-nav.module.css';

/** The short word is what a phone has room for. */
const links = [
  { to: partIds.tasks, before: 'My', short: 'Tasks', Icon: SquareCheck },
  { to: partIds.shop, before: 'Rewards', short: 'Shop', Icon: Gift },
  { to: partIds.redemptions, before: 'My', short: 'Redemptions', Icon: Package },
  { to: partIds.history, before: '', short: 'History', Icon: History },
];

/** Stays at the top while the page is scrolled, so that the end of a long page is one tap away. */
export function PageNav() {
  return (
    <nav className={styles.nav} aria-label="On this page">
      {links.map(({ to, before, short, Icon }) => (
        <PartLink className={styles.link} key={to} to={[to]}>
          <Icon />
          <span>
            {before && <VisuallyHidden>{`${before} `}</VisuallyHidden>}
            {short}
          </span>
        </PartLink>
      ))}
    </nav>
  );
}
