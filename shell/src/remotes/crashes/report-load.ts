import type { RemoteName } from '@tokennest/shared-ui/contract';
import { isOnline } from '../../browser/connectivity.ts';
import { installId } from '../install-id.ts';
import { isFileOf } from './is-file-of.ts';
import { type Uncaught, whatOfUncaught, type Why } from './reasons.ts';

/** How a version worked on a device, without anything about a person. */
interface LoadReport {
  name: RemoteName;
  version: string;
  /** `late`: it took too long, which is not the version's fault; `error`: it threw, and the page still works. */
  outcome: 'loaded' | 'failed' | 'late' | 'error';
  /** The install id. The server stores it hashed with the version, so that a device counts once. */
  device: string;
  why?: Why | undefined;
}

/**
 * A server older than this page refuses fields it does not know, so they are left out the second time (Rules 13.202).
 */
async function send(report: LoadReport): Promise<void> {
  const answer = await post(report);
  const { name, version, outcome } = report;
  if (answer?.status === 422 && outcome !== 'error') await post({ name, version, outcome });
}

/** Outlives the page and may be lost. Not a beacon, which would send the cookie. Undefined without an answer. */
const post = (report: object): Promise<Response | undefined> =>
  fetch('/api/remote-loads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined);

const reported = new Set<string>();
/** A page reports no more errors than this. */
const errorsMax = 10;
const errors = new Set<string>();

/** True if this page has not reported an error with this class and place. */
function isNewError({ name, version }: { name: RemoteName; version: string }, { error, frame }: Why): boolean {
  const key = JSON.stringify([name, version, error, frame]);
  if (errors.has(key) || errors.size >= errorsMax) return false;
  errors.add(key);
  return true;
}

/** Reports each outcome once per page; the server rolls back versions that fail too often. Skipped while offline. */
export function reportLoad(
  name: RemoteName,
  version: string,
  outcome: Exclude<LoadReport['outcome'], 'error'>,
  why?: Why,
): void {
  const isNew = why && isNewError({ name, version }, why);
  const telling = `${name} ${version} ${outcome}`;
  if (reported.has(telling) || !isOnline.get()) return;
  reported.add(telling);
  const report = { name, version, outcome, device: installId() };
  if (!isNew || !why?.frame) return void send({ ...report, why: isNew ? why : undefined });
  void isFileOf(name, version, why.frame.file).then((is) =>
    send({ ...report, why: is ? why : { ...why, frame: null } }),
  );
}

/** Reports an error that did not break the page, each once and at most ten per page (Rules 13.161). */
export function reportError(event: Uncaught): void {
  const what = whatOfUncaught(event);
  if (!what || !isOnline.get() || !isNewError(what, what.why)) return;
  const { name, version, why } = what;
  void isFileOf(name, version, what.frame.file).then((is) => {
    if (is) void send({ name, version, outcome: 'error', device: installId(), why });
  });
}
