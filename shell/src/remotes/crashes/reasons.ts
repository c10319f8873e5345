import type { RemoteName } from '@tokennest/shared-ui/contract';
import { type ErrorClass, errorClasses } from '@tokennest/api/contract';

type Phase = 'entry' | 'init' | 'mount' | 'render' | 'later' | 'event' | 'rejection';

/** A place in a version's files; both count from 1. */
interface Frame {
  file: string;
  line: number;
  column: number;
}

/** Why a version failed: nothing of what an error says, since a family's words may stand in it (Rules 13.160). */
export interface Why {
  phase: Phase;
  error: ErrorClass;
  frame: Frame | null;
}

/** What a version threw, by where it was thrown. */
interface Place {
  name: RemoteName;
  version: string;
  frame: Frame;
}

/** More of a stack than this is nobody's. */
const stackMax = 20_000;

/** What anybody may have thrown: its fields may be anything, and reading one may throw as well. */
function fieldOf(error: unknown, field: 'name' | 'message' | 'stack'): string {
  try {
    const value: unknown = error instanceof Error ? error[field] : '';
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}

/** By a name that the language or the browser gives; `Error` for every other one. */
const classOf = (error: unknown): ErrorClass => {
  const name = fieldOf(error, 'name');
  return errorClasses.find((each) => each === name) ?? 'Error';
};

const isPlain = (path: string) => /^[\w.+@/-]{4,200}$/.test(path) && path.endsWith('.js');

/** `at App (https://nest.example/remotes/childApp/1.0.0+a/app.js:1:2)`, or with `App@` before the address. */
function placeIn(line: string): Place | null {
  const start = `${location.origin}/remotes/`;
  const at = line.indexOf(start);
  if (at < 0) return null;
  const [name = '', version = '', ...path] = line.slice(at + start.length).split('/');
  const [address = '', row, column] = path.join('/').split(':');
  const [file = ''] = address.split('?');
  const frame = { file, line: Number.parseInt(row ?? '', 10), column: Number.parseInt(column ?? '', 10) };
  if (!isPlain(file) || !(frame.line > 0 && frame.column > 0)) return null;
  return { name, version, frame };
}

/** The uppermost place of a stack that lies in a remote's files; null where none does. An error's words are no part of it. */
function placeOf(error: unknown): Place | null {
  const stack = fieldOf(error, 'stack').slice(0, stackMax);
  const message = fieldOf(error, 'message');
  for (const line of (message ? stack.replace(message, '') : stack).split('\n')) {
    const place = placeIn(line);
    if (place) return place;
  }
  return null;
}

/** What a browser says of an error that nobody caught. */
export type Uncaught = Event & {
  error?: unknown;
  reason?: unknown;
  filename?: string;
  lineno?: number;
  colno?: number;
};

/** What was thrown may be no error, and then the browser says where. */
const placeOfUncaught = ({ error, reason = error, filename, lineno, colno }: Uncaught): Place | null =>
  placeOf(reason) ?? placeIn(`${filename}:${lineno}:${colno}`);

/** Of an error that took nothing away; null where it was thrown in no remote's files. */
export function whatOfUncaught(event: Uncaught): (Place & { why: Why }) | null {
  const place = placeOfUncaught(event);
  const { error, reason = error } = event;
  const phase = event.type === 'error' ? 'event' : 'rejection';
  return place && { ...place, why: { phase, error: classOf(reason), frame: place.frame } };
}

/** Of a failure of this version; a place in another one's files is none. */
export function whyOf(phase: Phase, error: unknown, of: Pick<Place, 'name' | 'version'>): Why {
  const place = classOf(error) === 'ChunkLoadError' ? null : placeOf(error);
  const isOf = place?.name === of.name && place.version === of.version;
  return { phase, error: classOf(error), frame: isOf ? place.frame : null };
}
