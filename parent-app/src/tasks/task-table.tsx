import { DeskTable } from '../table/desk-table.tsx';
import { RejectForm } from './reject-form.tsx';
import { columnsOf } from './task-columns.tsx';
import type { TaskListing } from './task-listing.ts';
import styles from './task-table.module.css';

/** A row of its own, and one that may take the focus when what was in its place is gone. */
const rowProps = { 'data-place': '', tabIndex: -1 };

/** The tasks where a table has room; a chunk of its own, which a phone never loads. */
export function TaskTable(listing: TaskListing) {
  const { tasks, wishes } = listing;
  const close = () => wishes.onReject(null);
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
          expandedRowKeys: wishes.rejectedId === null ? [] : [wishes.rejectedId],
          rowExpandable: ({ status }) => status === 'completed',
          // antd keeps a closed row; the form in it begins anew.
          expandedRowRender: (task, _index, _indent, isOpen) =>
            isOpen && <RejectForm task={task} onDone={close} onClose={close} />,
        }}
      />
    </div>
  );
}
