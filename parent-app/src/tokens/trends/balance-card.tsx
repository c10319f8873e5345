import { formatSignedAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { type ChartLine, LineChart } from '@tokennest/shared-ui/charts/line-chart';
import { LegendMarker } from '@tokennest/shared-ui/charts/marker';
import { childTintOf } from '@tokennest/shared-ui/theme/tint-of';
import { withCommas } from '@tokennest/shared-ui/locale/listed';
import { FigureTable, TrendCard } from './trend-card.tsx';
import { balancesOf, labelOf } from './trend-weeks.ts';
import { trendMessages as words } from './trend.messages.ts';
import styles from './trends.module.css';
import type { TrendsOf } from './trends.tsx';

function linesOf({ family, shown, rows, mondays }: TrendsOf): ChartLine[] {
  return family
    .map(({ id, display_name, place: inFamily }, place) => ({
      id,
      name: display_name,
      colour: `var(--${childTintOf(inFamily)}-ink)`,
      place,
      points: balancesOf(rows, id, mondays),
    }))
    .filter(({ id }) => shown.some((child) => child.id === id));
}

const gainOf = ({ points }: ChartLine) => (points.at(-1) ?? 0) - (points[0] ?? 0);

export function BalanceCard(trends: TrendsOf) {
  const lines = linesOf(trends);
  const labels = [...trends.mondays.map(labelOf), words.today];
  const rows = labels.map((name, place) => ({ name, values: lines.map(({ points }) => points[place] ?? 0) }));
  return (
    <TrendCard
      className={styles.wide}
      title={words.balance}
      legend={
        <>
          <span>{words.since(labels[0] ?? '')}</span>
          {lines.map((line) => (
            <span key={line.id} className={styles.item}>
              <LegendMarker place={line.place} colour={line.colour} />
              <span>{`${line.name} `}</span>
              <strong>{formatSignedAmount(gainOf(line))}</strong>
            </span>
          ))}
        </>
      }
      picture={
        <LineChart
          label={words.linesOf(withCommas(lines.map(({ name, points }) => `${name} ${points.at(-1) ?? 0}`)))}
          lines={lines}
          labels={labels}
        />
      }
      table={<FigureTable caption={words.balance} heads={[words.day, ...lines.map(({ name }) => name)]} rows={rows} />}
    />
  );
}
