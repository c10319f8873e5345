import { Link } from '@tokennest/shared-ui/kit';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { CalendarCheck, Gift, type LucideIcon, SquareCheck, Ticket, Users } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { TokenIcon } from '../ui/token-icon.tsx';
import { useMay } from '../ui/use-may.ts';
import styles from './overview.module.css';
import { overviewMessages as words } from './overview.messages.ts';

interface QuickAction {
  to: string;
  title: string;
  Icon: LucideIcon;
  isForParents?: true;
}

const actions: readonly QuickAction[] = [
  { to: 'tokens#new', title: words.actions.awardTokens, Icon: TokenIcon },
  { to: 'tasks#new', title: words.actions.createTask, Icon: SquareCheck, isForParents: true },
  { to: 'allowances#new', title: words.actions.setAllowance, Icon: CalendarCheck, isForParents: true },
  { to: 'rewards#new', title: words.actions.addReward, Icon: Gift, isForParents: true },
  { to: 'redemptions', title: words.actions.fulfillRedemptions, Icon: Ticket },
  { to: 'family', title: words.actions.manageFamily, Icon: Users, isForParents: true },
];

export function QuickActions() {
  const { basename } = useApp();
  const isParent = useMay('manage');
  return (
    <section className={styles.section} aria-labelledby="quick-actions">
      <h2 id="quick-actions">{words.quickActions}</h2>
      <ul className={styles.grid}>
        {actions
          .filter(({ isForParents }) => isParent || !isForParents)
          .map(({ to, title, Icon }) => (
            <Card as="li" key={to}>
              <Link className={styles.action} to={`${basename}/${to}`}>
                <span className={styles.tile}>
                  <Icon size={20} aria-hidden="true" />
                </span>
                <span>{title}</span>
              </Link>
            </Card>
          ))}
      </ul>
    </section>
  );
}
