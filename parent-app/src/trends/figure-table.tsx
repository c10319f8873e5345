import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import styles from './trend-card.module.css';

interface FigureTableProps {
  caption: string;
  /** Of the first column and of the others. */
  heads: readonly [string, ...string[]];
  rows: readonly { name: string; values: readonly number[] }[];
}

/** What a picture shows, in figures. */
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
