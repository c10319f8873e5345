import { ConfigProvider, Table, type TableColumnsType } from 'antd';
import { type ReactNode, useRef } from 'react';
import styles from './desk-table.module.css';

export interface DeskTableProps<Row> {
  /** What the table lists, for assistive technology. */
  label: string;
  rows: Row[];
  columns: TableColumnsType<Row>;
  foot?: ReactNode;
}

const pageSize = 20;

/** The look of a table; component tokens are used as they are, so they may name our variables. */
const theme = {
  components: {
    Table: {
      headerBg: 'var(--sunken)',
      headerColor: 'var(--muted)',
      headerSortActiveBg: 'var(--sunken)',
      headerSortHoverBg: 'var(--line)',
      headerSplitColor: 'transparent',
      headerBorderRadius: 11,
      bodySortBg: 'transparent',
      rowHoverBg: 'var(--page)',
      borderColor: 'var(--line)',
      footerBg: 'var(--sunken)',
      footerColor: 'var(--muted)',
      cellPaddingBlock: 12,
      cellPaddingInline: 12,
    },
  },
};

/** antd's table: rows by page, columns that sort. */
export function DeskTable<Row extends { id: string }>({ label, rows, columns, foot }: DeskTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <ConfigProvider theme={theme}>
      <div ref={frame} className={styles.frame}>
        <Table<Row>
          aria-label={label}
          rowKey="id"
          dataSource={rows}
          columns={columns}
          showSorterTooltip={false}
          pagination={{
            pageSize,
            hideOnSinglePage: true,
            showSizeChanger: false,
            // The pager stands below the page that it turns.
            onChange: () => frame.current?.scrollIntoView({ block: 'nearest' }),
          }}
          {...(foot !== undefined && { footer: () => foot })}
        />
      </div>
    </ConfigProvider>
  );
}
