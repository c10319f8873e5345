import type { TaskDto } from '@tokennest/shared-ui/contract';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { ConfigProvider, Table } from 'antd';
import { RejectForm } from './reject-form.tsx';
import { columnsOf } from './task-columns.tsx';
import type { TaskListing } from './task-listing.ts';
import styles from './task-table.module.css';

/** In variables of our theme, so that a change of scheme needs no new style from antd. */
const look = {
  components: {
    Table: {
      headerBg: 'var(--sunken)',
      headerColor: 'var(--muted)',
      headerSplitColor: 'transparent',
      borderColor: 'var(--line)',
      rowHoverBg: 'var(--card)',
      rowExpandedBg: 'var(--sunken)',
      headerBorderRadius: 11,
      cellPaddingBlock: 12,
      cellPaddingInline: 8,
    },
  },
};

/** A row of its own, and one that may take the focus when what was in its place is gone. */
const rowProps = { 'data-place': '', tabIndex: -1 };

/** The tasks where a table has room; a chunk of its own, which a phone never loads. */
export function TaskTable(listing: TaskListing) {
  const { tasks, wishes } = listing;
  const close = () => wishes.onReject(null);
  return (
    <ConfigProvider theme={look}>
      <Card className={styles.frame}>
        <Table<TaskDto>
          aria-label="Tasks"
          className={styles.table ?? ''}
          rowKey="id"
          columns={columnsOf(listing)}
          dataSource={tasks}
          pagination={false}
          // Otherwise it measures scroll bars, which it has none of here, by a style that our policy forbids.
          tailor
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
      </Card>
    </ConfigProvider>
  );
}
