import type { IncomingMessage, ServerResponse } from 'node:http';
import { pino } from 'pino';
import { arrangeSource, type ReleaseSource } from '../../../../src/platform/publishing/following/arrange-source.ts';
import { createFollowing } from '../../../../src/platform/publishing/following/follow-releases.ts';
import { manifestOf, packOf, remoteFiles } from '../../releases/build-fixture.ts';
import { listenWith } from './listening-fixture.ts';
import type { openReleaseServer, Replica } from '../../releases/release-server-fixture.ts';

type Here = Awaited<ReturnType<typeof openReleaseServer>>;
const secret = 'a secret of tests';

/** Has a server follow another one, and looks there whenever a test says so. */
export async function followFrom(here: Here, origin: string) {
  const lines: { msg: string; level: number; detail?: string; fault?: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const source = await arrangeSource({ ownerUrl: here.database.ownerUrl, secret, origin });
  if (!source) throw new Error('No server is followed');
  const { superuser } = here.database;
  const lookAs = (
    replica: Pick<Replica, 'orm' | 'pages'>,
    stopping = new AbortController().signal,
    by: ReleaseSource = source,
  ) => createFollowing({ orm: replica.orm, log, registry: replica.pages.registry, source: by, stopping });
  const own = lookAs(here);
  const due = () => superuser.query('update release_source set claimed_at = null');
  return {
    source,
    lines,
    lookAs,
    due,
    /** As a minute later. */
    look: async () => {
      await due();
      await own();
    },
    state: async () => (await superuser.query('select fault, refused, read_at from release_source')).rows[0],
    stop: () => arrangeSource({ ownerUrl: here.database.ownerUrl, secret, origin: null }),
  };
}

/** What is kept of a version, file by file, in hex. */
export async function keptOf({ database }: Here, name: string, version: string) {
  const of = 'where name = $1 and version = $2';
  const { rows } = await database.superuser.query(`select manifest, made_by, tried from release ${of}`, [
    name,
    version,
  ]);
  const files = await database.superuser.query(
    `select path, sha384, encoding, encode(body, 'hex') as body from release_file ${of} order by path`,
    [name, version],
  );
  return { ...rows[0], files: files.rows };
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that answers its registry as we do, and a pack as a test says; counts what it was asked. */
export async function openOther({
  version = '5.0.0',
  registry,
  pack,
}: {
  version?: string;
  registry?: Answer;
  pack?: Answer;
}) {
  const asked: string[] = [];
  const files = remoteFiles('childApp', version);
  const whole: Answer = (_, response) => response.end(packOf(manifestOf('childApp', version, files), files));
  const listed: Answer = (_, response) =>
    response.end(JSON.stringify({ rev: 1, remotes: { childApp: { current: version } } }));
  const at = await listenWith((request, response) => {
    asked.push(request.url ?? '');
    (request.url === '/registry.json' ? (registry ?? listed) : (pack ?? whole))(request, response);
  });
  return { ...at, asked };
}

/** A pack of childApp, whose files may be others than its list says. */
export const childPack = (version: string, changes: object = {}, sent = remoteFiles('childApp', version)) =>
  packOf(manifestOf('childApp', version, remoteFiles('childApp', version), changes), sent);
