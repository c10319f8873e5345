import { formatAmount } from '../amounts/format-amount.ts';
import styles from './chart.module.css';

interface YAxisProps {
  ticks: readonly number[];
  /** Pixels from the top. */
  yOf: (value: number) => number;
  /** Where the lines begin and end. */
  from: number;
  to: number;
}

export function YAxis({ ticks, yOf, from, to }: YAxisProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line className={tick === 0 ? styles.base : styles.grid} x1={from} x2={to} y1={yOf(tick)} y2={yOf(tick)} />
      <text className={styles.axis} x={from - 10} y={yOf(tick)} dy="0.35em" textAnchor="end">
        {formatAmount(tick)}
      </text>
    </g>
  ));
}

/** Room for the longest number of an axis. */
export const axisWidth = (ticks: readonly number[]): number => 18 + 8 * formatAmount(ticks.at(-1) ?? 0).length;
