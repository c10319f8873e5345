import type { ApiUse } from '@tokennest/api/api-use';
import type { GroupedError } from '@tokennest/api/reason-words';
import type { RemoteName } from '@tokennest/api/remotes';
import type { Release } from '../../../shared-ui/build/release.ts';
import type { About } from '../read-about.ts';
import { Refusal } from '../command.ts';

export interface LiveRow {
  name: RemoteName;
  current: string;
  previous: string | null;
  canary: { version: string; percent: number; goes_on_at: string | null } | null;
  wanted: string | null;
  since: string;
  promoted_by: string;
}

type ReportedError = Omit<GroupedError, 'versions'>;

export interface VersionRow {
  version: string;
  made_at: string;
  made_by: string;
  tried: string;
  bytes: number;
  loads: number;
  failures: number;
  late: number;
  devices: number;
  failed_devices: number;
  is_live: boolean;
  /** How it was withdrawn; absent from older servers. */
  withdrawn?: 'takeback' | 'rollback' | null;
  /** Null for versions that are not live or do not list it; absent from older servers. */
  uses?: ApiUse | null;
  /** Build metadata; older servers do not store it. */
  about?: About | null;
  /** Its catalogs besides English; absent from older servers. `missing` is null if the build does not list them. */
  languages?: { tag: string; missing: number | null }[];
  errors?: ReportedError[];
}

interface EventRow {
  at: string;
  action: string;
  from_version: string | null;
}

/** Versions and events are sorted newest first. */
export type RemoteRow = LiveRow & { versions: VersionRow[]; events: EventRow[] };

export interface Report {
  rev: number;
  /** `languages` are those it offers besides English; absent from older servers. */
  shell: { version: string; languages?: string[] };
  remotes: RemoteRow[];
}

export type Changed = LiveRow & { rev: number };

export type Change =
  | { action: 'promote' | 'rollout'; body: { version: string; is_forced: boolean } }
  | { action: 'canary'; body: { version: string; percent: number } }
  | { action: 'rollback'; body: Record<string, never> };

interface Request {
  body?: object | Buffer;
  headers?: Record<string, string>;
}

export interface Server {
  url: string;
  token: string;
}

const answerMaxMs = 60_000;
const isItOne = 'is this a TokenNest server?';

function reasonOf(error: unknown): string {
  const { name, cause } = Object(error) as { name?: string; cause?: { code?: string } }; // fetch's own
  return name === 'TimeoutError' ? `for ${answerMaxMs / 1000} s` : (cause?.code ?? String(error));
}

async function refusalOf(url: string, response: Response): Promise<Refusal> {
  const { status } = response;
  const said: unknown = await response.json().catch(() => null);
  const { detail } = Object(said) as { detail?: unknown }; // the shape of every refusal of the api
  if (typeof detail !== 'string') return new Refusal(`${url} answered ${status}: ${isItOne}`, status);
  return new Refusal(status === 401 ? `${detail}: check TOKENNEST_TOKEN.` : detail, status);
}

/** Other web servers may answer any request with 200 and a page. */
const answerOf = (url: string, response: Response): Promise<unknown> =>
  response.json().catch(() => {
    throw new Refusal(`${url} returned a web page: ${isItOne}`, response.status);
  });

/** A client for /api/releases. All functions throw a Refusal with the server's sentence. */
export function releaseApi({ url, token }: Server) {
  async function send<T>(method: string, path: string, { body, headers = {} }: Request = {}): Promise<T> {
    const type = body instanceof Buffer ? 'application/vnd.tokennest.release' : 'application/json';
    const response = await fetch(`${url}/api/releases${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        // A build takes longer than the server keeps idle connections open.
        Connection: 'close',
        ...(body && { 'Content-Type': type }),
        ...headers,
      },
      ...(body && { body: body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerMaxMs),
    }).catch((error: unknown) => {
      throw new Refusal(`${url} does not respond (${reasonOf(error)}): ${isItOne}`);
    });
    if (!response.ok) throw await refusalOf(url, response);
    return (response.status === 204 ? undefined : await answerOf(url, response)) as T; // the api's contract
  }

  return {
    read: () =>
      send<Report>('GET', '').catch((error: unknown) => {
        if (!(error instanceof Refusal && error.status === 404)) throw error;
        const sentence = `${url} accepts no releases yet: its operator makes a token first (npm run remote -- token <remote>).`;
        throw new Refusal(sentence, 404);
      }),
    /** Throws if the server would refuse this release; uploads nothing. */
    check: (release: Release) => send<void>('POST', `/${release.name}/check`, { body: release }),
    upload: ({ name, version }: Release, pack: Buffer, isTried: boolean) =>
      send<void>('PUT', `/${name}/${version}?tried=${isTried}`, { body: pack }),
    change: (name: RemoteName, { action, body }: Change, rev: number) =>
      send<Changed>('POST', `/${name}/${action}`, { body, headers: { 'If-Match': `"${rev}"` } }),
    /** A link that opens a published version in one browser; `path` is below the server's address. */
    preview: (name: RemoteName, version: string) =>
      send<{ path: string; until: string }>('POST', `/${name}/preview`, { body: { version } }),
    removeOld: (name: RemoteName) => send<{ removed: string[] }>('POST', `/${name}/gc`, { body: {} }),
  };
}

export type ReleaseApi = ReturnType<typeof releaseApi>;
