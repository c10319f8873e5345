import { formatAmount } from '../amounts/format-amount.ts';
import styles from './chart.module.css';
import { Marker } from './marker.tsx';
import { axisWidth, niceScale, useWidth, YAxis } from './y-axis.tsx';

/** Moves labels apart that would stand on each other, in their order; each as little as its neighbours allow. */
export function spread(wanted: readonly number[], { gap, max }: { gap: number; max: number }): number[] {
  const order = wanted.map((y, place) => ({ y, place })).toSorted((one, other) => one.y - other.y);
  let least = -Infinity;
  for (const label of order) least = (label.y = Math.max(label.y, least)) + gap;
  let most = max;
  for (const label of order.toReversed()) most = (label.y = Math.min(label.y, most)) - gap;
  return order.toSorted((one, other) => one.place - other.place).map(({ y }) => y);
}

export interface ChartLine {
  id: string;
  name: string;
  /** A CSS colour that is readable as text. */
  colour: string;
  /** Which marker it has. */
  place: number;
  /** As many as there are labels. */
  points: readonly number[];
}

interface LineChartProps {
  /** What a screen reader says of the picture; the figures themselves stand in a table behind it. */
  label: string;
  lines: readonly ChartLine[];
  /** Below each point; the last one is now. */
  labels: readonly string[];
  height?: number;
}

/** Of lines that share their colour. */
const dashes = ['none', '7 4', '2 4', '10 3 2 3'];

const top = 12;
const bottom = 32;
const labelWidth = 64;
const nameLength = 12;

const short = (name: string) => (name.length > nameLength ? `${name.slice(0, nameLength - 1)}…` : name);

/** Amounts over time, from 0 up, one line each, told apart by marker and by the label at its end. */
export function LineChart({ label, lines, labels, height = 290 }: LineChartProps) {
  const { box, width, scale } = useWidth();
  const isNarrow = width < 480;
  const ticks = niceScale(Math.max(0, ...lines.flatMap(({ points }) => points)));
  const ends = lines.map(({ name, points }) => endOf(isNarrow ? '' : name, points.at(-1) ?? 0));
  const from = axisWidth(ticks);
  const to = width - 16 - 8.5 * Math.max(...ends.map(({ length }) => length), 0);
  const yOf = (value: number) => top + (height - top - bottom) * (1 - value / (ticks.at(-1) ?? 1));
  const xOf = (place: number) => from + ((to - from) * place) / Math.max(labels.length - 1, 1);
  const endYs = spread(
    lines.map(({ points }) => yOf(points.at(-1) ?? 0)),
    { gap: 19, max: height - bottom },
  );
  return (
    <figure ref={box} aria-label={label}>
      <svg className={styles.chart} height={height * scale} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <YAxis ticks={ticks} yOf={yOf} from={from} to={to} />
        <XLabels labels={labels} xOf={xOf} y={height - 8} />
        {lines.map((line, place) => (
          <Line
            key={line.id}
            line={line}
            dash={dashOf(lines, place)}
            xOf={xOf}
            yOf={yOf}
            hasMarkers={(to - from) / labels.length > 14}
          />
        ))}
        {lines.map(({ id, colour }, place) => (
          <text key={id} className={styles.end} x={to + 14} y={endYs[place]} dy="0.35em" fill={colour}>
            {ends[place]}
          </text>
        ))}
      </svg>
    </figure>
  );
}

/** There are eight colours: beyond that two lines share one. */
function dashOf(lines: readonly ChartLine[], place: number): string | undefined {
  const before = lines.slice(0, place).filter(({ colour }) => colour === lines[place]?.colour);
  return dashes[before.length % dashes.length];
}

const endOf = (name: string, value: number) => `${short(name)} ${formatAmount(value)}`.trim();

interface LineProps {
  line: ChartLine;
  dash: string | undefined;
  xOf: (place: number) => number;
  yOf: (value: number) => number;
  /** Where points stand too close for them, the last one alone has its marker. */
  hasMarkers: boolean;
}

function Line({ line: { points, colour, place }, dash, xOf, yOf, hasMarkers }: LineProps) {
  const corners = points.map((value, at) => `${xOf(at)},${yOf(value)}`).join(' ');
  return (
    <g>
      <polyline className={styles.line} points={corners} stroke={colour} strokeDasharray={dash} />
      {points.map(
        (value, at) =>
          (hasMarkers || at === points.length - 1) && (
            <Marker key={xOf(at)} place={place} x={xOf(at)} y={yOf(value)} colour={colour} />
          ),
      )}
    </g>
  );
}

/** As many of the labels as there is room for, counted from the last one, which always stands there. */
function XLabels({ labels, xOf, y }: { labels: readonly string[]; xOf: (place: number) => number; y: number }) {
  const every = Math.ceil(labelWidth / Math.max(xOf(1) - xOf(0), 1));
  return labels.map((label, place) => {
    const isLast = place === labels.length - 1;
    if (!isLast && (labels.length - 1 - place) % every !== 0) return null;
    return (
      <text key={label} className={isLast ? styles.now : styles.axis} x={xOf(place)} y={y} textAnchor="middle">
        {label}
      </text>
    );
  });
}
