import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { History } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../app-context.tsx';
import { ChildAvatar } from '../ui/children/child-avatar.tsx';
import { AwardedBalance, QuickAwardButton, useQuickAward } from './quick-award-button.tsx';
import styles from './tokens.module.css';
import { tokenMessages as words } from './token.messages.ts';

interface QuickAwardCardProps {
  child: ProfileDto;
  isChosen: boolean;
  onHistory: () => void;
}

export function QuickAwardCard({ child, isChosen, onHistory }: QuickAwardCardProps) {
  const award = useQuickAward(useApp().host, child);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Card as="li" ref={card} className={styles.card} aria-current={isChosen || undefined}>
      <div className={`${ui.row} ${ui.gap12} ${ui.shrinks}`}>
        <ChildAvatar id={child.id} name={child.display_name} />
        <h3 className={styles.name} translate="no">
          {child.display_name}
        </h3>
      </div>
      <AwardedBalance childId={child.id} award={award} />
      <div className={styles.actions}>
        <QuickAwardButton award={award} />
        <Button
          variant="outline"
          aria-haspopup="dialog"
          onClick={onHistory}
          aria-label={words.showHistoryOf(child.display_name)}
        >
          <History aria-hidden="true" />
          {words.history}
        </Button>
      </div>
    </Card>
  );
}
