import { formatAmount } from '../amounts/format-amount.ts';
import styles from './chart.module.css';
import { Marker } from './marker.tsx';
import { axisWidth, niceScale, useWidth, YAxis } from './y-axis.tsx';

/** Moves overlapping labels apart, keeping their order and moving each as little as possible. */
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
  /** A CSS color that is readable as text. */
  colour: string;
  place: number;
  points: readonly number[];
}

interface LineChartProps {
  label: string;
  lines: readonly ChartLine[];
  /** One below each point. The last point is now. */
  labels: readonly string[];
  /** Ascending x positions in any unit. Omit for equal spacing. */
  places?: readonly number[] | undefined;
  goal?: { value: number; label: string } | undefined;
  /** The forecast after the last point of one line, in the unit of `places`. */
  ahead?: { place: number; value: number; label: string } | undefined;
  height?: number;
}

const dashes = ['none', '7 4', '2 4', '10 3 2 3'];

const top = 12;
const bottom = 32;
const labelWidth = 64;
const nameLength = 12;
/** Half the width of a date above the forecast point. */
const aheadRoom = 40;
const belowLine = 16;

const short = (name: string) => (name.length > nameLength ? `${name.slice(0, nameLength - 1)}…` : name);

/** Amounts over time from 0 up. Lines differ by marker and by the label at their end. */
export function LineChart({ label, lines, labels, places, goal, ahead, height = 290 }: LineChartProps) {
  const { box, width, scale } = useWidth();
  const isNarrow = width < 480;
  const ticks = niceScale(Math.max(0, goal?.value ?? 0, ...lines.flatMap(({ points }) => points)));
  const ends = lines.map(({ name, points }) => endOf(isNarrow ? '' : name, points.at(-1) ?? 0));
  const from = axisWidth(ticks);
  const to = width - 16 - (ahead ? aheadRoom : 8.5 * Math.max(...ends.map(({ length }) => length), 0));
  const yOf = (value: number) => top + (height - top - bottom) * (1 - value / (ticks.at(-1) ?? 1));
  const placeOf = (point: number) => places?.[point] ?? point;
  const last = Math.max(ahead?.place ?? placeOf(labels.length - 1), 1);
  const xAt = (place: number) => from + ((to - from) * place) / last;
  const xOf = (point: number) => xAt(placeOf(point));
  const endYs = spread(
    lines.map(({ points }) => yOf(points.at(-1) ?? 0)),
    { gap: 19, max: height - bottom },
  );
  return (
    <figure ref={box} aria-label={label}>
      <svg className={styles.chart} height={height * scale} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <YAxis ticks={ticks} yOf={yOf} from={from} to={to} />
        <XLabels labels={labels} xOf={xOf} y={height - 8} />
        {goal && <GoalLine {...goal} from={from} to={to} y={yOf(goal.value)} />}
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
        {ahead &&
          lines.map(({ id, colour, points }) => (
            <Ahead
              key={id}
              colour={colour}
              label={ahead.label}
              from={[xOf(labels.length - 1), yOf(points.at(-1) ?? 0)]}
              to={[xAt(ahead.place), yOf(ahead.value)]}
            />
          ))}
        {lines.map(({ id, colour }, place) => (
          <text
            key={id}
            className={styles.end}
            x={xOf(labels.length - 1) + (ahead ? 8 : 14)}
            y={(endYs[place] ?? 0) + (ahead ? belowLine : 0)}
            dy="0.35em"
            fill={colour}
          >
            {ends[place]}
          </text>
        ))}
      </svg>
    </figure>
  );
}

/** There are eight colors, so a ninth line shares one. */
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
  /** If points are too close together, only the last one has a marker. */
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

interface GoalLineProps {
  label: string;
  from: number;
  to: number;
  y: number;
}

function GoalLine({ label, from, to, y }: GoalLineProps) {
  return (
    <g>
      <line className={styles.goal} x1={from} x2={to} y1={y} y2={y} />
      <text className={styles.axis} x={from + 6} y={y - 8}>
        {label}
      </text>
    </g>
  );
}

interface AheadProps {
  colour: string;
  label: string;
  from: readonly [number, number];
  to: readonly [number, number];
}

function Ahead({ colour, label, from: [x1, y1], to: [x2, y2] }: AheadProps) {
  return (
    <g>
      <line className={styles.ahead} {...{ x1, y1, x2, y2 }} stroke={colour} />
      <circle cx={x2} cy={y2} r="5" fill="var(--card)" stroke={colour} strokeWidth="2" />
      <text className={styles.now} x={x2} y={y2 - 12} textAnchor="middle">
        {label}
      </text>
    </g>
  );
}

/** Shows the labels that fit, counted from the last one, which always shows. */
function XLabels({ labels, xOf, y }: { labels: readonly string[]; xOf: (point: number) => number; y: number }) {
  const last = labels.length - 1;
  let next = Infinity;
  const shown = labels
    .map((label, point) => ({ label, x: xOf(point), isLast: point === last }))
    .toReversed()
    .filter(({ x }) => {
      if (next - x < labelWidth) return false;
      next = x;
      return true;
    });
  return shown.map(({ label, x, isLast }) => (
    <text key={label} className={isLast ? styles.now : styles.axis} x={x} y={y} textAnchor="middle">
      {label}
    </text>
  ));
}
