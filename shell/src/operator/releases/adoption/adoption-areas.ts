import type { Remote } from '../releases-api.ts';
import { focusOf, type RemoteState, sum } from '../remote-view.ts';

/** A version, or the rest of them, as one area. */
export interface Area {
  readonly version: string | null;
  readonly role: 'new' | 'live' | 'before' | 'rest';
  /** Of each day's devices, from where to where this area goes, 0 to 1 from below; null on a day without any. */
  readonly spans: readonly (readonly [number, number] | null)[];
}

/** From below: what is older, what is live, and on top what is new. A version that no device has told of is no area. */
export function areasOf(remote: Remote, state: RemoteState): Area[] {
  const days = remote.adoption.map(({ devices }) => devices);
  const known = [...new Set(days.flatMap((devices) => Object.keys(devices)))];
  const fresh = state.kind === 'calm' ? null : focusOf(remote, state);
  const roleOf = (version: string): Area['role'] => {
    if (version === fresh) return 'new';
    if (version === remote.current) return 'live';
    return version === remote.previous ? 'before' : 'rest';
  };
  const groups = (['rest', 'before', 'live', 'new'] as const).flatMap((role) => {
    const of = known.filter((version) => roleOf(version) === role);
    return of.length === 0 ? [] : [{ role, of }];
  });
  const below = days.map(() => 0);
  return groups.map(({ role, of }) => ({
    role,
    version: of.length === 1 ? (of[0] ?? null) : null,
    spans: days.map((devices, day) => {
      const all = sum(Object.values(devices));
      if (all === 0) return null;
      const from = below[day] ?? 0;
      const to = from + sum(of.map((version) => devices[version] ?? 0)) / all;
      below[day] = to;
      return [from, Math.min(1, to)] as const;
    }),
  }));
}

interface Box {
  readonly width: number;
  readonly height: number;
}

/** The corners of an area, one run for each row of days with devices; a day alone is as wide as half a day on each side. */
export function pathOf({ spans }: Area, { width, height }: Box): string {
  const between = width / Math.max(1, spans.length - 1);
  const pointOf = (day: number, share: number) =>
    `${Math.min(width, Math.max(0, day * between)).toFixed(1)},${((1 - share) * height).toFixed(1)}`;
  return runsOf(spans)
    .map((run) => {
      const days =
        run.length === 1 ? run.flatMap(([day, span]) => [[day - 0.5, span] as const, [day + 0.5, span] as const]) : run;
      const upper = days.map(([day, [, to]]) => pointOf(day, to));
      const lower = days.toReversed().map(([day, [from]]) => pointOf(day, from));
      return `M${[...upper, ...lower].join('L')}Z`;
    })
    .join('');
}

type Point = readonly [day: number, span: readonly [number, number]];

function runsOf(spans: Area['spans']): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const [day, span] of spans.entries()) {
    if (span) {
      if (run.length === 0) runs.push(run);
      run.push([day, span]);
    } else run = [];
  }
  return runs;
}

const labelShareMin = 0.28;

/** The middle of where an area is high enough for its name, as shares of the picture from its start and its top; null where it never is. */
export function labelPlaceOf({ spans }: Area): { x: number; y: number } | null {
  const high = spans.map((span) => (span && span[1] - span[0] >= labelShareMin ? span : null));
  const longest = runsOf(high).toSorted((one, two) => two.length - one.length)[0];
  const middle = longest?.[Math.floor((longest.length - 1) / 2)];
  if (!longest || !middle || longest.length < 3) return null;
  const [[first = 0] = [], [last = 0] = []] = [longest[0], longest.at(-1)];
  const [, [from, to]] = middle;
  return { x: (first + last) / 2 / (spans.length - 1), y: 1 - (from + to) / 2 };
}
