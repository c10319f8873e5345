import type { RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { Plus, Repeat } from 'lucide-react';
import { useMemo } from 'react';
import { DataTable } from '../table/data-table.tsx';
import { RecurringCard } from './recurring-card.tsx';
import { recurringColumns } from './recurring-columns.tsx';
import { byNext } from './recurring-list.ts';
import styles from './recurring-list.module.css';
import { recurringMessages as words } from './recurring-task.messages.ts';
import type { RecurringList } from './use-recurring-list.ts';

interface RecurringResultsProps {
  list: RecurringList;
  onCreate: () => void;
  onEdit: (task: RecurringTaskDto) => void;
}

export function RecurringResults({ list, onCreate, onEdit }: RecurringResultsProps) {
  const { tasks, family } = list;
  const rows = useMemo(() => tasks.toSorted(byNext), [tasks]);
  const isEmpty = rows.length === 0;
  const create = (
    <Button onClick={onCreate} aria-haspopup="dialog">
      <Plus aria-hidden="true" />
      {isEmpty ? 'Create the first repeating task' : 'New Repeating Task'}
    </Button>
  );
  if (isEmpty)
    return (
      <StatePanel
        icon={<Repeat aria-hidden="true" />}
        tint="lilac"
        title={words.none}
        text={words.createFirst}
        action={create}
      />
    );
  return (
    <div className={styles.results}>
      <div className={styles.create}>{create}</div>
      <DataTable
        label="Repeating tasks"
        rows={rows}
        columns={recurringColumns({ family, onEdit })}
        card={(task) => <RecurringCard task={task} family={family} onEdit={onEdit} />}
      />
    </div>
  );
}
