import type { Logger } from 'pino';
import { runPeriodically } from '../../clock/run-periodically.ts';
import { typed } from '../../config/own-version.ts';
import { callFunction } from '../../database/call-function.ts';
import type { EntityManager, MikroORM } from '../../database/orm.ts';
import { AppError } from '../../kernel/errors.ts';
import type { LiveRegistry } from '../../releases/live-registry.ts';
import { readManifest } from '../../releases/live-release.ts';
import type { Follows } from '../../releases/release.contract.ts';
import type { RemoteName } from '../../releases/remotes.ts';
import { keepUpload } from '../publish-release.ts';
import type { ReleaseSource } from './arrange-source.ts';
import { readLiveThere, readPackThere, SourceFault } from './read-other.ts';

/** Not with the other minutely work of the server. */
const everyMinute = '13 * * * * *';
/** What was refused once is refused again, unless it was a faulty line or a limit of the day. */
const againMs = 60 * 60_000;
/** Of those that nobody let in here; the other server may name any number. */
const strangersMax = 20;

interface Deps {
  readonly orm: MikroORM;
  readonly log: Logger;
  readonly registry: Pick<LiveRegistry, 'shell' | 'uploads' | 'current'>;
  readonly source: ReleaseSource;
  readonly stopping: AbortSignal;
}

type Refused = Follows['refused'][number] & { readonly untilMs: number };

/**
 * Answers a function that brings over what is live at the other server and is not here, if it is this server's turn to look.
 * It becomes live nowhere by that (Rules 13.196).
 */
export function createFollowing({ orm, log, registry, source, stopping }: Deps): () => Promise<void> {
  const { origin, host, tokens } = source;
  const other = { origin, host, stopping };
  const [anyToken] = tokens.values();
  const refused = new Map<RemoteName, Refused>();
  let saidFault: string | null = null;

  async function look(): Promise<void> {
    const em = orm.em.fork();
    const [claimed] = await callFunction<{ is: boolean }>(em, 'select fn.claim_source(?, ?) as is', [anyToken, origin]);
    if (!claimed?.is) return;
    const fault = await bringAll(em).catch(faultOf);
    const told = [...refused.values()].map(({ name, version, detail }) => ({ name, version, detail }));
    await callFunction(em, 'select fn.note_source(?, ?, ?, ?)', [anyToken, origin, fault, JSON.stringify(told)]);
    if (fault !== saidFault) {
      if (fault === null) log.info({ from: host }, 'the releases of the other server are read again');
      else log.warn({ from: host, fault }, 'the releases of the other server could not be read');
    }
    saidFault = fault;
  }

  /** Answers the first fault; the others are brought all the same. */
  async function bringAll(em: EntityManager): Promise<string | null> {
    const live = await readLiveThere(other);
    const strangers = live.filter(([name]) => !tokens.has(name)).slice(0, strangersMax);
    for (const [name, version] of strangers) refuse(name, version, whyUnknown(name));
    const known = live.filter(([name]) => tokens.has(name));
    let first: string | null = null;
    for (const [name, version] of known) {
      const fault = await bring(em, name, version).catch(faultOf);
      first ??= fault;
    }
    const there = new Set([...strangers, ...known].map(([name]) => name));
    for (const name of refused.keys()) if (!there.has(name)) refused.delete(name);
    return first;
  }

  function refuse(name: RemoteName, version: string, detail: string): void {
    const before = refused.get(name);
    if (before?.version !== version || before.detail !== detail)
      log.warn({ name, version, from: host, detail }, 'what is live at the other server is not kept here');
    refused.set(name, { name, version, detail, untilMs: performance.now() + againMs });
  }

  async function bring(em: EntityManager, name: RemoteName, version: string): Promise<null> {
    const before = refused.get(name);
    if (before?.version === version && before.untilMs > performance.now()) return null;
    if ((await readManifest(em, name, version)) !== undefined) {
      refused.delete(name);
      return null;
    }
    const { uploads, shell, current } = registry;
    const tokenHash = tokens.get(name);
    if (!tokenHash || uploads.has(name)) return null;
    uploads.add(name);
    try {
      const there = await readPackThere(other, name, version);
      if (!there) return null;
      await keepUpload(em, { name, version, tokenHash, shell, pages: current().pages, ...there });
      refused.delete(name);
      log.info({ name, version, from: host }, 'a version of a remote came from the other server; it is not live here');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Another server here was quicker.
      if (error.status === 409) return null;
      refuse(name, version, plain(error.message));
    } finally {
      uploads.delete(name);
    }
    return null;
  }
  return look;
}

/** The other server's words stand in it, and terminals obey some. */
const plain = (text: string) => text.replaceAll(/\p{C}/gu, '?').slice(0, 300);

/** Tokens of following are made by a start, of what has a token by then (Rules 13.201). */
const whyUnknown = (name: RemoteName) =>
  `It has no release token here. Make one with ${typed(`release token ${name}`)}, and start the server again`;

/** What is no fault of the other server's is thrown on. */
function faultOf(error: unknown): string {
  if (error instanceof SourceFault) return error.message;
  throw error;
}

/** Once a minute, for as long as the server runs. */
export function followReleases(deps: Deps): { stop: () => Promise<void> } {
  const look = createFollowing(deps);
  deps.log.info({ from: deps.source.host }, 'what is live at another server is brought over');
  async function lookUntilStopped(): Promise<void> {
    try {
      await look();
    } catch (error) {
      if (!deps.stopping.aborted) throw error;
    }
  }
  return runPeriodically(lookUntilStopped, {
    pattern: everyMinute,
    log: deps.log,
    trouble: 'what another server has live could not be looked at',
  });
}
