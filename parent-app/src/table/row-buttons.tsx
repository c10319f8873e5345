import { Button } from '@tokennest/shared-ui/primitives/button';
import { Pencil, Trash2 } from 'lucide-react';
import styles from './row-buttons.module.css';

interface RowButtonsProps {
  /** What they edit and delete, e.g. a reward's title. */
  of: string;
  onEdit: () => void;
  onDelete: () => void;
  isDeleting: boolean;
}

export function RowButtons({ of, onEdit, onDelete, isDeleting }: RowButtonsProps) {
  return (
    <>
      <Button variant="outline" className={styles.icon} aria-label={`Edit ${of}`} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </Button>
      <Button
        variant="outline"
        className={styles.icon}
        aria-label={`Delete ${of}`}
        isBusy={isDeleting}
        onClick={onDelete}
      >
        {!isDeleting && <Trash2 aria-hidden="true" />}
      </Button>
    </>
  );
}
