import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { BarChart } from '@tokennest/shared-ui/charts/bar-chart';
import { Swatch } from '@tokennest/shared-ui/charts/stacked-bar';
import { FigureTable, TrendCard } from './trend-card.tsx';
import { earnedOf, labelOf, periodsOf, spentOf, sumOf } from './trend-weeks.ts';
import { trendMessages as words } from './trend.messages.ts';
import styles from './trends.module.css';
import type { TrendsOf } from './trends.tsx';

const colours = ['var(--leaf)', 'var(--control)'] as const;

export function FlowCard({ rows, mondays, isByMonth }: TrendsOf & { isByMonth: boolean }) {
  const title = isByMonth ? words.byMonth : words.byWeek;
  const periods = periodsOf(mondays, isByMonth).map(({ key, mondays: own }) => {
    const sums = sumOf(rows.filter(({ week_start }) => own.includes(week_start)));
    return { label: labelOf(key), values: [earnedOf(sums), spentOf(sums)] };
  });
  const total = sumOf(rows);
  const [earned, spent] = [formatAmount(earnedOf(total)), formatAmount(spentOf(total))];
  return (
    <TrendCard
      className={styles.flow}
      title={title}
      legend={[[words.earned, earned, colours[0]] as const, [words.spent, spent, colours[1]] as const].map(
        ([name, amount, colour]) => (
          <span key={name} className={styles.item}>
            <Swatch fill={colour} />
            <span>{`${name} `}</span>
            <strong>{amount}</strong>
          </span>
        ),
      )}
      picture={
        <BarChart
          label={words.barsOf(earned, spent)}
          colours={colours}
          groups={periods.map((period, place) =>
            place === periods.length - 1 ? { ...period, note: words.soFar } : period,
          )}
        />
      }
      table={
        <FigureTable
          caption={title}
          heads={[isByMonth ? words.month : words.weekOf, words.earned, words.spent]}
          rows={periods.map(({ label, values }) => ({ name: label, values }))}
        />
      }
    />
  );
}
