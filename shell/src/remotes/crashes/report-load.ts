import type { RemoteName } from '@tokennest/shared-ui/contract';
import { isOnline } from '../../browser/connectivity.ts';
import { installId } from '../install-id.ts';
import { isFileOf } from './is-file-of.ts';
import { type Uncaught, whatOfUncaught, type Why } from './reasons.ts';

/** How a version fared on a device: no more, and nothing of a person. */
interface LoadReport {
  name: RemoteName;
  version: string;
  /** `late`: it took too long, which is no fault of the version; `error`: it threw, and the page stays. */
  outcome: 'loaded' | 'failed' | 'late' | 'error';
  /** The install id. The server keeps a hash of it with the version, so that a device counts once. */
  device: string;
  why?: Why | undefined;
}

/** A server that is older than this page refuses what it does not know, and counts the rest (Rules 13.202). */
async function send(report: LoadReport): Promise<void> {
  const answer = await post(report);
  const { name, version, outcome } = report;
  if (answer?.status === 422 && outcome !== 'error') await post({ name, version, outcome });
}

/**
 * Nobody has to wait for it, it outlives the page and may be lost. Not by a beacon: that would take the cookie along, and a browser
 * may have none, and then the next version would not be tried. Undefined where no answer came.
 */
const post = (report: object): Promise<Response | undefined> =>
  fetch('/api/remote-loads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined);

const told = new Set<string>();
/** More different ones a page does not tell. */
const errorsMax = 10;
const errors = new Set<string>();

/** Whether an error is new to this page; wherever it was caught, it is the same by its class and its place. */
function isNewError({ name, version }: { name: RemoteName; version: string }, { error, frame }: Why): boolean {
  const key = JSON.stringify([name, version, error, frame]);
  if (errors.has(key) || errors.size >= errorsMax) return false;
  errors.add(key);
  return true;
}

/**
 * Tells the server, which takes back what fails too often, each outcome once a page. A device without a network knows nothing
 * of a version.
 */
export function reportLoad(
  name: RemoteName,
  version: string,
  outcome: Exclude<LoadReport['outcome'], 'error'>,
  why?: Why,
): void {
  const isNew = why && isNewError({ name, version }, why);
  const telling = `${name} ${version} ${outcome}`;
  if (told.has(telling) || !isOnline.get()) return;
  told.add(telling);
  const report = { name, version, outcome, device: installId() };
  if (!isNew || !why?.frame) return void send({ ...report, why: isNew ? why : undefined });
  void isFileOf(name, version, why.frame.file).then((is) =>
    send({ ...report, why: is ? why : { ...why, frame: null } }),
  );
}

/** Tells of an error that took nothing away, each once a page, and ten at most (Rules 13.161). */
export function reportError(event: Uncaught): void {
  const what = whatOfUncaught(event);
  if (!what || !isOnline.get() || !isNewError(what, what.why)) return;
  const { name, version, why } = what;
  void isFileOf(name, version, what.frame.file).then((is) => {
    if (is) void send({ name, version, outcome: 'error', device: installId(), why });
  });
}
