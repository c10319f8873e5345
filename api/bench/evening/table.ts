import { availableParallelism } from 'node:os';
import { assumed, host } from './host.ts';
import { costAYear, type Measured, streamsAtPeak, wallsOf } from './walls.ts';
import { type KindCost, sumOf } from './calibrate.ts';
import type { Played } from './play-real.ts';

interface Carried {
  readonly families: number;
  readonly load: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface Figures {
  readonly costs: readonly KindCost[];
  readonly measured: Measured;
  readonly processes: number;
  readonly carried: Carried;
  readonly carriedInOneZone: Carried;
  readonly carriedByDatabase: Carried;
}

/** Excludes a page's reports about itself. */
const changes = /^POST \/api\/(?:tasks|rewards|tokens)/;

const whole = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
const format = (value: number) => whole.format(value);
const row = (...cells: (string | number)[]) =>
  `| ${cells.map((cell) => (typeof cell === 'number' ? format(cell) : cell)).join(' | ')} |`;
const table = (head: string[], rows: string[]) => [row(...head), row(...head.map(() => '---')), ...rows, ''];

interface Shape {
  readonly name: string;
  readonly machines: number;
  readonly families: number;
  readonly copies: number;
}

function shapesOf({ carried, carriedByDatabase }: Figures): readonly Shape[] {
  const citus = (workers: number) => ({
    name: `Citus 1+${workers}`,
    machines: workers + 1,
    families: Math.floor(carried.families * assumed.citusShare * workers),
    copies: 1,
  });
  return [
    { name: 'One node', machines: 1, families: carried.families, copies: 1 },
    { name: 'One with standbys', machines: 3, families: carriedByDatabase.families, copies: 3 },
    citus(4),
    citus(16),
  ];
}

function shapeFor(families: number, figures: Figures): Shape {
  const shapes = shapesOf(figures);
  const found = shapes
    .toSorted((one, other) => one.machines - other.machines)
    .find((shape) => shape.families >= families);
  if (found) return { ...found, families };
  const workers = Math.ceil(families / (figures.carried.families * assumed.citusShare));
  return { name: `Citus 1+${workers}`, machines: workers + 1, families, copies: 1 };
}

const steps = [1_000, 10_000, 100_000, 1_000_000, 10_000_000];

/** The Markdown tables of .github/capacity.md. */
export function tableOf(figures: Figures): string {
  const { costs, measured, processes, carried, carriedInOneZone } = figures;
  const walls = wallsOf(measured, carried.families, processes);
  const lines = [
    ...table(
      ['An evening of a family', ''],
      [
        row(
          'calls',
          sumOf(costs, () => 1),
        ),
        row(
          'calls that change data',
          sumOf(costs, ({ kind }) => (changes.test(kind) ? 1 : 0)),
        ),
        row(
          'processor ms in Node',
          sumOf(costs, ({ nodeMs }) => nodeMs),
        ),
        row(
          'processor ms in PostgreSQL',
          sumOf(costs, ({ postgresMs }) => postgresMs),
        ),
        row('KB answered', measured.bytesAnEvening / 1024),
        row('KB of write-ahead log', measured.walBytesAnEvening / 1024),
        row('KB of rows and indexes kept of a year', measured.yearBytes / 1024),
        row('open streams per 1,000 families', 1000 * streamsAtPeak()),
      ],
    ),
    ...table(
      [`One ${host.name}: ${host.cores} cores, ${processes} processes`, 'families', ''],
      [
        row('by processor', carried.families, loadOf(carried)),
        row('by processor, all in one time zone', carriedInOneZone.families, loadOf(carriedInOneZone)),
        row(
          'by memory',
          walls.memory,
          `${format(measured.processMb)} MB a process, ${format(measured.postgresConnectionMb)} MB a connection, ${format(measured.streamKb)} KB a stream`,
        ),
        row('by disk', walls.disk, `${assumed.yearsKept} years kept, ${host.diskGb} GB`),
        row('by streams, unless set', walls['streams, unless set'], `\`LIVE_STREAMS_MAX\` is ${assumed.streamsUsual}`),
        row('by traffic', walls.traffic, `${host.trafficTbAMonth} TB a month`),
      ],
    ),
    ...table(
      ['', 'machines', 'families', 'euros a family a year'],
      shapesOf(figures).map(({ name, machines, families, copies }) =>
        row(name, machines, families, costAYear(measured, families, machines, copies)),
      ),
    ),
    ...table(
      ['Families', 'machines', '', 'euros a family a year'],
      steps.map((families) => {
        const { name, machines, copies } = shapeFor(families, figures);
        return row(families, machines, name, costAYear(measured, families, machines, copies));
      }),
    ),
    `Measured on ${availableParallelism()} cores.`,
  ];
  return lines.join('\n');
}

export function comparisonOf({ real, simulated, ratio }: Played): string {
  const compared: [string, number, number, number][] = [
    ['calls', simulated.calls, real.calls, ratio.calls],
    ['processor ms in Node', simulated.workMs.node, real.workMs.node, ratio.nodeWork],
    ['processor ms in PostgreSQL', simulated.workMs.postgres, real.workMs.postgres, ratio.postgresWork],
    ['utilization by these, %', 100 * simulated.utilization, 100 * real.utilization, ratio.utilization],
    ['p50 ms', simulated.p50Ms, real.p50Ms, ratio.p50],
    ['p99 ms', simulated.p99Ms, real.p99Ms, ratio.p99],
    ['p50 ms in the busiest tenth', simulated.peakP50Ms, real.peakP50Ms, ratio.peakP50],
    ['p99 ms in the busiest tenth', simulated.peakP99Ms, real.peakP99Ms, ratio.peakP99],
  ];
  const rows = compared.map((cells) => row(...cells));
  return [...table(['Simulated vs. real', 'simulated', 'real', 'ratio'], rows), ''].join('\n');
}

const loadOf = ({ load, p50Ms, p99Ms }: Carried) =>
  `p50 ${format(p50Ms)} ms, p99 ${format(p99Ms)} ms at ${format(100 * load)} % in the busiest minute`;
