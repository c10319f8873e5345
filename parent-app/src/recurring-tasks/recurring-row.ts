import type { RecurringTaskDto } from '@tokennest/shared-ui/contract';
import type { RecurringFamily } from './use-recurring-family.ts';

/** What a row of the list is given, as a card or in columns. */
export interface RecurringRow {
  task: RecurringTaskDto;
  family: RecurringFamily;
  onEdit: (task: RecurringTaskDto) => void;
}

/** What a dialog about one of them is given. */
export interface RecurringDialogProps extends Omit<RecurringRow, 'onEdit'> {
  onClose: () => void;
}
