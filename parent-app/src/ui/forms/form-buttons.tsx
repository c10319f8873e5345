import { Button } from '@tokennest/shared-ui/inputs/button';
import { Plus } from 'lucide-react';
import styles from './form.module.css';

interface OpenFormButtonProps {
  of: string;
  onOpen: () => void;
}

/** Moves focus to the form. Shown only if the form is below the list. */
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
