import { Link } from '@tokennest/shared-ui/kit';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { CalendarCheck, ChevronRight, Gift, type LucideIcon, SquareCheck, Ticket, Users } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { TokenIcon } from '../screen/token-icon.tsx';
import styles from './quick-actions.module.css';

interface QuickAction {
  /** Below the basename. */
  to: string;
  title: string;
  text: string;
  Icon: LucideIcon;
}

/** One for each of the other tabs, in their order. */
const actions: readonly QuickAction[] = [
  { to: 'tokens', title: 'Award Tokens', text: 'Give or take tokens', Icon: TokenIcon },
  { to: 'tasks#new', title: 'Create a Task', text: 'Something to do and earn', Icon: SquareCheck },
  { to: 'allowances#new', title: 'Set an Allowance', text: 'Daily, weekly or monthly', Icon: CalendarCheck },
  { to: 'rewards#new', title: 'Add a Reward', text: 'Fill the rewards shop', Icon: Gift },
  { to: 'redemptions', title: 'Fulfill Redemptions', text: 'Hand out what they chose', Icon: Ticket },
  { to: 'family', title: 'Manage Family', text: 'Add or rename a child', Icon: Users },
];

export function QuickActions() {
  const { basename } = useApp();
  return (
    <section className={styles.section} aria-labelledby="quick-actions">
      <h2 id="quick-actions">Quick actions</h2>
      <ul className={styles.grid}>
        {actions.map(({ to, title, text, Icon }) => (
          <Card as="li" key={to}>
            <Link className={styles.action} to={`${basename}/${to}`}>
              <span className={styles.tile}>
                <Icon size={22} aria-hidden="true" />
              </span>
              <span className={styles.words}>
                <strong className={styles.title}>{title}</strong>
                <span className={styles.text}>{text}</span>
              </span>
              <ChevronRight size={20} aria-hidden="true" />
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  );
}
