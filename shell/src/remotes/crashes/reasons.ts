import type { RemoteName } from '@tokennest/shared-ui/contract';
import { type ErrorClass, errorClasses } from '@tokennest/api/contract';

type Phase = 'entry' | 'init' | 'mount' | 'render' | 'later' | 'event' | 'rejection';

interface Frame {
  file: string;
  line: number;
  column: number;
}

/** Why a version failed. Never the error's message, which may contain a family's words (Rules 13.160). */
export interface Why {
  phase: Phase;
  error: ErrorClass;
  frame: Frame | null;
}

interface Place {
  name: RemoteName;
  version: string;
  frame: Frame;
}

const stackMax = 20_000;

/** Reads a field of anything that was thrown; the field may be anything, and reading it may throw. */
function fieldOf(error: unknown, field: 'name' | 'message' | 'stack'): string {
  try {
    const value: unknown = error instanceof Error ? error[field] : '';
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}

/** Returns a class name defined by the language or browser; `Error` for any other. */
const classOf = (error: unknown): ErrorClass => {
  const name = fieldOf(error, 'name');
  return errorClasses.find((each) => each === name) ?? 'Error';
};

const isPlain = (path: string) => /^[\w.+@/-]{4,200}$/.test(path) && path.endsWith('.js');

/** Parses `at App (https://nest.example/remotes/childApp/1.0.0+a/app.js:1:2)`, or with `App@` before the URL. */
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

/** Returns a stack's topmost place in a remote's files, or null. The error's message is removed first. */
function placeOf(error: unknown): Place | null {
  const stack = fieldOf(error, 'stack').slice(0, stackMax);
  const message = fieldOf(error, 'message');
  for (const line of (message ? stack.replace(message, '') : stack).split('\n')) {
    const place = placeIn(line);
    if (place) return place;
  }
  return null;
}

export type Uncaught = Event & {
  error?: unknown;
  reason?: unknown;
  filename?: string;
  lineno?: number;
  colno?: number;
};

/** A thrown value may not be an error; the browser then knows the place. */
const placeOfUncaught = ({ error, reason = error, filename, lineno, colno }: Uncaught): Place | null =>
  placeOf(reason) ?? placeIn(`${filename}:${lineno}:${colno}`);

/** Describes an error that did not break the page; null if no remote's file threw it. */
export function whatOfUncaught(event: Uncaught): (Place & { why: Why }) | null {
  const place = placeOfUncaught(event);
  const { error, reason = error } = event;
  const phase = event.type === 'error' ? 'event' : 'rejection';
  return place && { ...place, why: { phase, error: classOf(reason), frame: place.frame } };
}

/** Describes a failure of this version; ignores places in other versions' files. */
export function whyOf(phase: Phase, error: unknown, of: Pick<Place, 'name' | 'version'>): Why {
  const place = classOf(error) === 'ChunkLoadError' ? null : placeOf(error);
  const isOf = place?.name === of.name && place.version === of.version;
  return { phase, error: classOf(error), frame: isOf ? place.frame : null };
}
