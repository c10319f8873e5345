import { Button } from '@tokennest/shared-ui/primitives/button';
import { Plus } from 'lucide-react';
import styles from './form.module.css';

interface OpenFormButtonProps {
  label: string;
  onOpen: () => void;
}

/** Leads to the form where that stands below the list; beside the list it needs no leading to. */
export function OpenFormButton({ label, onOpen }: OpenFormButtonProps) {
  return (
    <Button variant="outline" className={styles.toForm} onClick={onOpen}>
      <Plus aria-hidden="true" />
      {label}
    </Button>
  );
}
