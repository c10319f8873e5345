import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { TokenMark } from '@tokennest/shared-ui/primitives/token-mark';
import { History } from 'lucide-react';
import { ChildBalance } from '../children/child-balance.tsx';
import { useApp } from '../app-context.tsx';
import styles from './quick-award-card.module.css';
import { useQuickAward } from './use-quick-award.ts';

interface QuickAwardCardProps {
  child: ProfileDto;
  onHistory: () => void;
}

export function QuickAwardCard({ child, onHistory }: QuickAwardCardProps) {
  const { host } = useApp();
  const award = useQuickAward(host, child);
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <Avatar id={child.id} name={child.display_name} />
        <h3 className={styles.name}>{child.display_name}</h3>
      </div>
      <ChildBalance childId={child.id} />
      <div className={styles.actions}>
        <Button
          variant="quiet"
          isBusy={award.isPending}
          onClick={() => award.mutate()}
          aria-label={`+10 Tokens for ${child.display_name}`}
        >
          {!award.isPending && <TokenMark />}
          +10 Tokens
        </Button>
        <Button
          variant="outline"
          aria-haspopup="dialog"
          onClick={onHistory}
          aria-label={`History of ${child.display_name}`}
        >
          <History aria-hidden="true" />
          History
        </Button>
      </div>
    </Card>
  );
}
