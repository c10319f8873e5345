import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { History } from 'lucide-react';
import { ChildBalance } from '../children/child-balance.tsx';
import { QuickAwardButton } from './quick-award-button.tsx';
import styles from './quick-award-card.module.css';

interface QuickAwardCardProps {
  child: ProfileDto;
  onHistory: () => void;
}

export function QuickAwardCard({ child, onHistory }: QuickAwardCardProps) {
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <Avatar id={child.id} name={child.display_name} />
        <h3 className={styles.name}>{child.display_name}</h3>
      </div>
      <ChildBalance childId={child.id} />
      <div className={styles.actions}>
        <QuickAwardButton child={child} variant="quiet" />
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
