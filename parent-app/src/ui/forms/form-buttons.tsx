import { Button } from '@tokennest/shared-ui/inputs/button';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { Plus } from 'lucide-react';
import styles from './form.module.css';

interface OpenFormButtonProps {
  /** 'New<what> child</what>': small phones show only the first word. */
  label: string;
  onOpen: () => void;
}

/** Moves focus to the form. Shown only if the form is below the list. */
export function OpenFormButton({ label, onOpen }: OpenFormButtonProps) {
  return (
    <Button variant="outline" className={styles.toForm} onClick={onOpen}>
      <Plus aria-hidden="true" />
      <span>{rich(label, { what: (text) => <span className={styles.what}>{text}</span> })}</span>
    </Button>
  );
}
