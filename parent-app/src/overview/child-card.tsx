import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { useNavigate } from '@tokennest/shared-ui/kit';
import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { TokenMark } from '@tokennest/shared-ui/primitives/token-mark';
import { useApp } from '../app-context.tsx';
import { useQuickAward } from '../tokens/use-quick-award.ts';
import { ChildBalance } from '../children/child-balance.tsx';
import styles from './child-card.module.css';
import { ChildStatus } from './child-status.tsx';
import { CountRow } from './count-row.tsx';
import { overviewMessages as words } from './overview.messages.ts';

interface ChildCardProps {
  child: ProfileDto;
  tasksToApprove: number;
  zone: string;
}

export function ChildCard({ child, tasksToApprove, zone }: ChildCardProps) {
  const { host, basename } = useApp();
  const navigate = useNavigate();
  const award = useQuickAward(host, child);
  return (
    <Card as="article" className={styles.card} aria-label={child.display_name}>
      <header className={styles.head}>
        <Avatar id={child.id} name={child.display_name} />
        <div className={styles.names}>
          <h3 className={styles.name}>{child.display_name}</h3>
          <p className={styles.since}>Member since {formatDate(child.created_at, zone)}</p>
        </div>
      </header>
      <div className={styles.balance}>
        <ChildBalance childId={child.id} />
        <ChildStatus isWaiting={tasksToApprove > 0} />
      </div>
      <div className={styles.actions}>
        <Button
          isBusy={award.isPending}
          onClick={() => award.mutate()}
          aria-label={`+10 Tokens for ${child.display_name}`}
        >
          {!award.isPending && <TokenMark />}
          +10 Tokens
        </Button>
        <Button
          variant="outline"
          onClick={() => void navigate(`${basename}/tokens?child=${child.id}`)}
          aria-label={`Manage ${child.display_name}`}
        >
          Manage
        </Button>
      </div>
      <CountRow to={`${basename}/tasks?status=completed`} count={tasksToApprove}>
        {words.awaitingApproval(tasksToApprove)}
      </CountRow>
    </Card>
  );
}
