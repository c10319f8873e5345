import { ConfigProvider, Table, type TableColumnType, type TableProps } from 'antd';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useCreatedRow } from './use-created-row.ts';
import styles from './desktop-table.module.css';

export interface DesktopTableProps<Row> extends Pick<TableProps<Row>, 'pagination' | 'onRow' | 'expandable'> {
  label: string;
  rows: readonly Row[];
  columns: TableColumnType<Row>[];
  foot?: ReactNode;
}

const pageSize = 20;

/** antd repeats the title as aria-label, which may clash with the label of a form field. */
const HeaderCell = (props: ComponentProps<'th'>) => <th {...props} aria-label={undefined} />;
const components = { header: { cell: HeaderCell } };

/** Component tokens are used unchanged, so they may refer to our variables. */
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

/** Only the sorted column has an arrow, because the others lack the space. */
const sortIcon: NonNullable<TableColumnType['sortIcon']> = ({ sortOrder }) =>
  sortOrder && (sortOrder === 'ascend' ? <ArrowUp size={14} /> : <ArrowDown size={14} />);

export function DesktopTable<Row extends { id: string }>({
  label,
  rows,
  columns,
  foot,
  ...own
}: DesktopTableProps<Row>) {
  const [page, setPage] = useState(1);
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
          // Otherwise antd measures scrollbars with an inline style, which the content security policy forbids.
          tailor
          showSorterTooltip={false}
          pagination={{
            current: page,
            pageSize,
            hideOnSinglePage: true,
            showSizeChanger: false,
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
