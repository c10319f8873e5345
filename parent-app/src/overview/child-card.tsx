import type { ChildSummaryDto, ProfileDto } from '@tokennest/shared-ui/contract';
import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import { Link, useNavigate } from '@tokennest/shared-ui/kit';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Bell, Check, ChevronRight, type LucideIcon, SquareCheck, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApp } from '../app-context.tsx';
import { ChildAvatar } from '../children/child-avatar.tsx';
import { ChildBalance } from '../children/child-balance.tsx';
import { QuickAwardButton } from '../tokens/quick-award-button.tsx';
import styles from './child-card.module.css';
import { overviewMessages as words } from './overview.messages.ts';

interface GoalLineProps {
  title: string;
  cost: number;
  balance: number;
}

/** The reward that a child has starred, and how much of it is there. */
function GoalLine({ title, cost, balance }: GoalLineProps) {
  const share = Math.min(balance / cost, 1);
  return (
    <div className={styles.goal}>
      <p className={styles.line}>
        <span className={styles.goalWords}>{balance < cost ? words.savingFor(title) : words.enoughFor(title)}</span>
        <Amount value={cost} />
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}

interface CountRowProps {
  to: string;
  Icon: LucideIcon;
  /** Null where it is not known. */
  count: number | null;
  children: ReactNode;
}

/** A count, linked to the list of what it counts. */
function CountRow({ to, Icon, count, children }: CountRowProps) {
  return (
    <Link className={classNames(styles.row, count !== null && count > 0 && styles.waiting)} to={to}>
      <Icon className={styles.icon} size={20} aria-hidden="true" />
      <span className={styles.words}>{children}</span>
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  );
}

function ChildStatus({ isWaiting }: { isWaiting: boolean }) {
  if (isWaiting)
    return (
      <Badge tone="act" icon={<Bell aria-hidden="true" />}>
        Action Required
      </Badge>
    );
  return (
    <Badge tone="leaf" icon={<Check aria-hidden="true" />}>
      All caught up
    </Badge>
  );
}

interface ChildCardProps {
  child: ProfileDto;
  /** Undefined until it is known. */
  summary: ChildSummaryDto | undefined;
  zone: string;
}

export function ChildCard({ child, summary, zone }: ChildCardProps) {
  const { basename } = useApp();
  const tasks = summary?.tasks_awaiting_approval ?? null;
  const redemptions = summary?.pending_redemptions ?? null;
  return (
    <Card as="article" className={styles.card} aria-label={child.display_name}>
      <header className={styles.head}>
        <ChildAvatar id={child.id} name={child.display_name} />
        <div className={styles.names}>
          <h3 className={styles.name}>{child.display_name}</h3>
          <p className={styles.since}>Member since {formatDate(child.created_at, zone)}</p>
        </div>
      </header>
      <div className={styles.balance}>
        <ChildBalance childId={child.id} />
        {summary && <ChildStatus isWaiting={summary.tasks_awaiting_approval + summary.pending_redemptions > 0} />}
      </div>
      {summary?.goal && <GoalLine {...summary.goal} balance={summary.balance} />}
      <ChildActions child={child} />
      <CountRow to={`${basename}/tasks?status=completed`} Icon={SquareCheck} count={tasks}>
        {words.awaitingApproval(tasks)}
      </CountRow>
      <CountRow to={`${basename}/redemptions`} Icon={Ticket} count={redemptions}>
        {words.pendingRedemptions(redemptions)}
      </CountRow>
    </Card>
  );
}

function ChildActions({ child }: { child: ProfileDto }) {
  const { basename } = useApp();
  const navigate = useNavigate();
  return (
    <div className={styles.actions}>
      <QuickAwardButton child={child} />
      <Button
        variant="outline"
        onClick={() => void navigate(`${basename}/tokens?child=${child.id}`)}
        aria-label={`Manage ${child.display_name}`}
      >
        Manage
      </Button>
    </div>
  );
}
