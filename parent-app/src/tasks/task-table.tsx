import { DeskTable } from '../table/desk-table.tsx';
import { DecisionForm } from './decision-form.tsx';
import { columnsOf } from './task-columns.tsx';
import type { TaskListing } from './task-listing.ts';
import styles from './task-table.module.css';

/** A row of its own, and one that may take the focus when what was in its place is gone. */
const rowProps = { 'data-place': '', tabIndex: -1 };

/** The tasks where a table has room; a chunk of its own, which a phone never loads. */
export function TaskTable(listing: TaskListing) {
  const { tasks, wishes } = listing;
  const { opened, onOpen } = wishes;
  const close = () => onOpen(null);
  return (
    <div className={styles.frame}>
      <DeskTable
        label="Tasks"
        rows={tasks}
        columns={columnsOf(listing)}
        pagination={false}
        onRow={() => rowProps}
        expandable={{
          showExpandColumn: false,
          expandedRowKeys: opened ? [opened.id] : [],
          rowExpandable: ({ status }) => status === 'completed',
          // antd keeps a closed row; the form in it begins anew.
          expandedRowRender: (task, _index, _indent, isOpen) =>
            isOpen &&
            opened && (
              <DecisionForm
                key={opened.decision}
                decision={opened.decision}
                task={task}
                onDone={close}
                onClose={close}
              />
            ),
        }}
      />
    </div>
  );
}
