import { Button } from '@tokennest/shared-ui/inputs/button';
import type { ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps {
  /** Its name, also for whoever rests the mouse on it. */
  label: string;
  icon: ReactNode;
  isBusy?: boolean;
  onClick: () => void;
}

export function IconButton({ label, icon, isBusy = false, onClick }: IconButtonProps) {
  return (
    <Button
      variant="outline"
      className={styles.icon}
      aria-label={label}
      title={label}
      isBusy={isBusy}
      onClick={onClick}
    >
      {!isBusy && icon}
    </Button>
  );
}
