import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import { ChartLine, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import styles from './trends.module.css';
import { trendMessages as words } from './trend.messages.ts';

interface FigureTableProps {
  caption: string;
  heads: readonly [string, ...string[]];
  rows: readonly { name: string; values: readonly number[] }[];
}

export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  return (
    <table className={styles.table} aria-label={caption}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, place) => (
              <td key={heads[place + 1]}>{formatAmount(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TrendCardProps {
  title: string;
  legend: ReactNode;
  picture: ReactNode;
  table: ReactNode;
  choice?: ReactNode;
  className?: string | undefined;
  fold?: { isOpen: boolean; action: ReactNode };
}

type Face = 'picture' | 'table';

const faces = [
  { value: 'picture', label: words.shownAs.picture, icon: <ChartLine aria-hidden="true" /> },
  { value: 'table', label: words.shownAs.table, icon: <Table2 aria-hidden="true" /> },
] as const;

export function TrendCard({ title, legend, picture, table, choice, className, fold }: TrendCardProps) {
  const titleId = useId();
  const [face, setFace] = useState<Face>('picture');
  const isOpen = fold?.isOpen ?? true;
  return (
    <Card as="section" className={className} aria-labelledby={titleId}>
      <div className={styles.trendCard}>
        <header className={styles.head}>
          <div className={fold ? ui.grows : ui.shrinks}>
            <h2 id={titleId} className={styles.trendTitle}>
              {title}
            </h2>
            {isOpen && <div className={styles.legend}>{legend}</div>}
          </div>
          {fold?.action}
          {isOpen && (
            <div className={styles.faces}>
              <span>{choice}</span>
              <Segmented label={words.shownAs.label(title)} options={faces} value={face} onChange={setFace} />
            </div>
          )}
        </header>
        {isOpen && (face === 'picture' ? picture : <div className={styles.scroll}>{table}</div>)}
      </div>
    </Card>
  );
}
