import { StackedBar, Swatch } from '@tokennest/shared-ui/charts/stacked-bar';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Card } from '@tokennest/shared-ui/primitives/card';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import styles from './trends.module.css';
import { labelOf, sumOf, type Sums } from './trend-weeks.ts';
import { trendMessages as words } from './trend.messages.ts';
import type { TrendsOf } from './trends.tsx';

interface Share {
  name: string;
  value: number;
  fill: string;
}

/** A pattern, because color alone does not distinguish the third and fourth kinds. */
const hatched = 'repeating-linear-gradient(135deg, var(--leaf) 0 3px, var(--card) 3px 6px)';
const outlined = 'linear-gradient(var(--leaf-soft), var(--leaf-soft))';

function sharesOf(sums: Sums): { earned: Share[]; spent: Share[] } {
  return {
    earned: [
      { name: words.tasks, value: sums.tasks, fill: 'var(--leaf-text)' },
      { name: words.allowances, value: sums.allowances, fill: 'var(--leaf)' },
      { name: words.awards, value: sums.awards, fill: hatched },
      ...(sums.givenBack > 0 ? [{ name: words.givenBack, value: sums.givenBack, fill: outlined }] : []),
    ],
    spent: [
      { name: words.rewards, value: sums.rewards, fill: 'var(--muted)' },
      { name: words.deductions, value: sums.deductions, fill: 'var(--control)' },
    ],
  };
}

export function SharesCard({ rows, mondays, shown, family }: TrendsOf) {
  const { earned, spent } = sharesOf(sumOf(rows));
  const whose = shown.length === family.length ? words.allChildren : (shown[0]?.display_name ?? '');
  return (
    <Card as="section" className={styles.sharesCard} aria-labelledby="shares">
      <div>
        <h2 id="shares" className={styles.title}>
          {words.shares}
        </h2>
        <p className={ui.note}>{words.sharesOf(labelOf(mondays[0] ?? ''), whose)}</p>
      </div>
      <Shares title={words.earned} shares={earned} />
      <Shares title={words.spent} shares={spent} />
    </Card>
  );
}

function Shares({ title, shares }: { title: string; shares: readonly Share[] }) {
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  return (
    <section className={styles.shares} aria-label={title}>
      <h3 className={`${ui.row} ${ui.between}`}>
        <span>{`${title} `}</span>
        <Amount value={total} />
      </h3>
      <StackedBar parts={shares} />
      <ul className={`${ui.grid} ${ui.gap4}`}>
        {shares.map(({ name, value, fill }) => (
          <li key={name} className={styles.share}>
            <Swatch fill={fill} />
            <span className={ui.grows}>{name}</span>
            <span
              className={`${ui.muted} ${ui.figures}`}
            >{`${total > 0 ? Math.round((100 * value) / total) : 0}%`}</span>
            <Amount className={styles.amount} value={value} />
          </li>
        ))}
      </ul>
    </section>
  );
}
