import { formatAmount } from '../amounts/format-amount.ts';
import styles from './chart.module.css';
import { axisWidth, niceScale, useWidth, YAxis } from './y-axis.tsx';

interface BarGroup {
  label: string;
  note?: string;
  values: readonly number[];
}

interface BarChartProps {
  label: string;
  groups: readonly BarGroup[];
  colours: readonly string[];
  height?: number;
}

const top = 24;
const bottom = 44;
const barGap = 4;
/** Minimum width of a bar with its figure above it. */
const figureWidth = 34;
const labelWidth = 56;

/** Groups of bars. If the figures do not fit above the bars, an axis replaces them. */
export function BarChart({ label, groups, colours, height = 290 }: BarChartProps) {
  const { box, width, scale } = useWidth();
  const ticks = niceScale(Math.max(0, ...groups.flatMap(({ values }) => values)));
  const hasFigures = width / groups.length > figureWidth * colours.length;
  const from = hasFigures ? 0 : axisWidth(ticks);
  const groupWidth = (width - from) / groups.length;
  const barWidth = Math.min((groupWidth * 0.76 - barGap) / colours.length, 32);
  const most = hasFigures ? Math.max(1, ...groups.flatMap(({ values }) => values)) : (ticks.at(-1) ?? 1);
  const yOf = (value: number) => top + (height - top - bottom) * (1 - value / most);
  const every = Math.ceil(labelWidth / groupWidth);
  return (
    <figure ref={box} aria-label={label}>
      <svg className={styles.chart} height={height * scale} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <YAxis ticks={hasFigures ? [] : ticks} yOf={yOf} from={from} to={width} />
        {hasFigures && <line className={styles.base} x1={0} x2={width} y1={yOf(0)} y2={yOf(0)} />}
        {groups.map((group, place) => (
          <g key={group.label} transform={`translate(${from + groupWidth * (place + 0.5)} 0)`}>
            <Bars values={group.values} {...{ colours, barWidth, yOf, hasFigures }} />
            {(groups.length - 1 - place) % every === 0 && <GroupLabel {...group} y={height - bottom + 20} />}
          </g>
        ))}
      </svg>
    </figure>
  );
}

interface BarsProps {
  values: readonly number[];
  colours: readonly string[];
  barWidth: number;
  yOf: (value: number) => number;
  hasFigures: boolean;
}

function Bars({ values, colours, barWidth, yOf, hasFigures }: BarsProps) {
  const gap = Math.min(barGap, barWidth / 2);
  const begin = -(barWidth * colours.length + gap * (colours.length - 1)) / 2;
  return colours.map((colour, place) => {
    const value = values[place] ?? 0;
    const x = begin + place * (barWidth + gap);
    return (
      <g key={colour}>
        <rect
          x={x}
          y={yOf(value)}
          width={barWidth}
          height={yOf(0) - yOf(value)}
          rx={Math.min(4, barWidth / 4)}
          fill={colour}
        />
        {hasFigures && value > 0 && (
          <text className={styles.figure} x={x + barWidth / 2} y={yOf(value) - 8} textAnchor="middle">
            {formatAmount(value)}
          </text>
        )}
      </g>
    );
  });
}

function GroupLabel({ label, note, y }: Pick<BarGroup, 'label' | 'note'> & { y: number }) {
  return (
    <>
      <text className={styles.axis} y={y} textAnchor="middle">
        {label}
      </text>
      {note && (
        <text className={styles.now} y={y + 18} textAnchor="middle">
          {note}
        </text>
      )}
    </>
  );
}
