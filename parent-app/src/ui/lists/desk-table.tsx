import { ConfigProvider, Table, type TableColumnType, type TableProps } from 'antd';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useCreatedRow } from './use-created-row.ts';
import styles from './desk-table.module.css';

export interface DeskTableProps<Row> extends Pick<TableProps<Row>, 'pagination' | 'onRow' | 'expandable'> {
  /** What the table lists, for assistive technology. */
  label: string;
  rows: readonly Row[];
  columns: TableColumnType<Row>[];
  foot?: ReactNode;
}

const pageSize = 20;

/** antd says a column's title as its label once more, and a form's field may have the same label. */
const HeaderCell = (props: ComponentProps<'th'>) => <th {...props} aria-label={undefined} />;
const components = { header: { cell: HeaderCell } };

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
      cellPaddingInline: 10,
    },
  },
};

/** Only the column that is sorted by has an arrow: the others have no room to spare for one. */
const sortIcon: NonNullable<TableColumnType['sortIcon']> = ({ sortOrder }) =>
  sortOrder && (sortOrder === 'ascend' ? <ArrowUp size={14} /> : <ArrowDown size={14} />);

/** antd's table: rows by page, columns that sort. */
export function DeskTable<Row extends { id: string }>({ label, rows, columns, foot, ...own }: DeskTableProps<Row>) {
  const [page, setPage] = useState(1);
  // Another round is another table, in its first order.
  const [round, setRound] = useState(0);
  const frame = useCreatedRow<HTMLDivElement>({
    rows,
    reveal: (place) => {
      setPage(Math.ceil((place + 1) / pageSize));
      setRound(round + 1);
    },
  });
  return (
    <ConfigProvider theme={theme}>
      <div ref={frame} className={styles.frame}>
        <Table<Row>
          key={round}
          aria-label={label}
          rowKey="id"
          dataSource={rows}
          columns={columns.map((column) => ({ sortIcon, ...column }))}
          components={components}
          // Otherwise it measures scroll bars, which it has none of here, by a style that our policy forbids.
          tailor
          showSorterTooltip={false}
          pagination={{
            current: page,
            pageSize,
            hideOnSinglePage: true,
            showSizeChanger: false,
            // The pager stands below the page that it turns.
            onChange: (next) => {
              setPage(next);
              frame.current?.scrollIntoView({ block: 'nearest' });
            },
          }}
          {...(foot !== undefined && { footer: () => foot })}
          {...own}
        />
      </div>
    </ConfigProvider>
  );
}
