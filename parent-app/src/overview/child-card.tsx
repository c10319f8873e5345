import type { ChildSummaryDto, ProfileDto } from '@tokennest/shared-ui/contract';
import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import { Link, useNavigate } from '@tokennest/shared-ui/kit';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Bell, Check, type LucideIcon, SquareCheck, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApp } from '../app-context.tsx';
import { ChildAvatar } from '../ui/children/child-avatar.tsx';
import { childPathOf } from '../ui/children/child-path.ts';
import { useMay } from '../ui/use-may.ts';
import { AwardedBalance, QuickAwardButton, useQuickAward } from '../tokens/quick-award-button.tsx';
import styles from './child-card.module.css';
import { overviewMessages as words } from './overview.messages.ts';
import { childMessages } from '../ui/children/child.messages.ts';

interface GoalLineProps {
  title: string;
  cost: number;
  balance: number;
}

function GoalLine({ title, cost, balance }: GoalLineProps) {
  const share = Math.min(balance / cost, 1);
  return (
    <p className={styles.goal}>
      <span className={styles.goalWords}>{balance < cost ? words.savingFor(title) : words.enoughFor(title)}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      {balance < cost && <span className={styles.missing}>{words.toGo(cost - balance)}</span>}
    </p>
  );
}

interface CountRowProps {
  to: string;
  Icon: LucideIcon;
  count: number | null;
  children: ReactNode;
}

function CountRow({ to, Icon, count, children }: CountRowProps) {
  return (
    <Link className={classNames(styles.row, count !== null && count > 0 && styles.waiting)} to={to}>
      <Icon className={styles.icon} size={16} aria-hidden="true" />
      {children}
    </Link>
  );
}

function ChildStatus({ isWaiting }: { isWaiting: boolean }) {
  const Icon = isWaiting ? Bell : Check;
  return (
    <Badge tone={isWaiting ? 'act' : 'leaf'} icon={<Icon aria-hidden="true" />}>
      {isWaiting ? words.actionRequired : words.caughtUp}
    </Badge>
  );
}

/** The previous server version does not send these counts. */
const orZero = (count: number | undefined): number => count ?? 0;

/** Only parents answer proposals and questions (Rules 15.2). */
const waitsFor = ({ open_proposals, open_questions, ...summary }: ChildSummaryDto, mayAnswer: boolean): number =>
  summary.tasks_awaiting_approval +
  summary.pending_redemptions +
  (mayAnswer ? orZero(open_proposals) + orZero(open_questions) : 0);

interface ChildCardProps {
  child: ProfileDto;
  summary: ChildSummaryDto | undefined;
  zone: string;
}

export function ChildCard({ child, summary, zone }: ChildCardProps) {
  const { basename, host } = useApp();
  const award = useQuickAward(host, child);
  const mayAnswer = useMay('manage');
  const tasks = summary?.tasks_awaiting_approval ?? null;
  const redemptions = summary?.pending_redemptions ?? null;
  return (
    <Card as="article" className={styles.card} aria-label={child.display_name}>
      <header className={styles.head}>
        <Link className={styles.who} to={childPathOf(basename, child.id)}>
          <ChildAvatar id={child.id} name={child.display_name} sizePx={40} />
          <h3 className={styles.name} translate="no">
            {child.display_name}
          </h3>
        </Link>
        <AwardedBalance childId={child.id} award={award} />
        <div className={styles.more}>
          <p className={styles.since}>{childMessages.since(formatDate(child.created_at, zone))}</p>
          {summary && <ChildStatus isWaiting={waitsFor(summary, mayAnswer) > 0} />}
        </div>
      </header>
      {summary?.goal && <GoalLine {...summary.goal} balance={summary.balance} />}
      <div className={styles.foot}>
        <ChildActions child={child} award={award} />
        <div className={styles.counts}>
          <CountRow to={`${basename}/tasks?status=completed`} Icon={SquareCheck} count={tasks}>
            {words.awaitingApproval(tasks)}
          </CountRow>
          <CountRow to={`${basename}/redemptions`} Icon={Ticket} count={redemptions}>
            {words.pendingRedemptions(redemptions)}
          </CountRow>
        </div>
      </div>
    </Card>
  );
}

interface ChildActionsProps extends Pick<ChildCardProps, 'child'> {
  award: ReturnType<typeof useQuickAward>;
}

function ChildActions({ child, award }: ChildActionsProps) {
  const { basename } = useApp();
  const navigate = useNavigate();
  return (
    <div className={styles.actions}>
      <QuickAwardButton award={award} />
      <Button
        variant="outline"
        onClick={() => void navigate(`${basename}/tokens?child=${child.id}`)}
        aria-label={words.manageChild(child.display_name)}
      >
        {words.manage}
      </Button>
    </div>
  );
}
