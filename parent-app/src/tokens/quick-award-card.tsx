import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { History } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ChildAvatar } from '../children/child-avatar.tsx';
import { ChildBalance } from '../children/child-balance.tsx';
import { QuickAwardButton } from './quick-award-button.tsx';
import styles from './quick-award-card.module.css';

interface QuickAwardCardProps {
  child: ProfileDto;
  /** Manage was pressed on this child's card. */
  isChosen: boolean;
  onHistory: () => void;
}

export function QuickAwardCard({ child, isChosen, onHistory }: QuickAwardCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Card as="li" ref={card} className={styles.card} aria-current={isChosen || undefined}>
      <div className={styles.head}>
        <ChildAvatar id={child.id} name={child.display_name} />
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
