import { Button } from '@tokennest/shared-ui/primitives/button';
import { Plus } from 'lucide-react';
import styles from './form.module.css';

interface OpenFormButtonProps {
  label: string;
  onOpen: () => void;
}

/** Moves the focus to the form. Shown only where the form stands below the list, and may be out of sight. */
export function OpenFormButton({ label, onOpen }: OpenFormButtonProps) {
  return (
    <Button variant="outline" className={styles.toForm} onClick={onOpen}>
      <Plus aria-hidden="true" />
      {label}
    </Button>
  );
}
