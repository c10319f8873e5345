import { Button } from '@tokennest/shared-ui/inputs/button';
import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'variant' | 'className' | 'title' | 'children'> {
  /** Its name, also for whoever rests the mouse on it. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, isBusy = false, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant="outline" className={styles.icon} aria-label={label} title={label} isBusy={isBusy}>
      {!isBusy && icon}
    </Button>
  );
}
