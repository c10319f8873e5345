import { Button } from '@tokennest/shared-ui/inputs/button';
import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'variant' | 'className' | 'title' | 'children'> {
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
