import { Button } from '@tokennest/shared-ui/inputs/button';
import { Plus } from 'lucide-react';
import styles from './form.module.css';

interface OpenFormButtonProps {
  /** What the form makes, e.g. `task`. */
  of: string;
  onOpen: () => void;
}

/** Moves the focus to the form. Shown only where the form stands below the list, and may be out of sight. */
export function OpenFormButton({ of, onOpen }: OpenFormButtonProps) {
  return (
    <Button variant="outline" className={styles.toForm} onClick={onOpen}>
      <Plus aria-hidden="true" />
      <span>
        New<span className={styles.what}>{` ${of}`}</span>
      </span>
    </Button>
  );
}
