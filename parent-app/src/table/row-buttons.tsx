import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../screen/icon-button.tsx';

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
      <IconButton label={`Edit ${of}`} icon={<Pencil aria-hidden="true" />} onClick={onEdit} />
      <IconButton label={`Delete ${of}`} icon={<Trash2 aria-hidden="true" />} isBusy={isDeleting} onClick={onDelete} />
    </>
  );
}
