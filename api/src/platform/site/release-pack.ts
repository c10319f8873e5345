import type { EntityManager } from '../database/orm.ts';
import type { Bytes } from '../http/file-store.ts';
import { answerMissing } from '../http/static-file.ts';
import type { RemoteName } from '../releases/remotes.ts';
import type { Tried } from '../releases/release.contract.ts';
import { remoteRelease, type RemoteRelease, triedHeader } from '../releases/release.ts';
import { encodingOf } from '../releases/unpack-release.ts';
import type { ReadStored } from './stored-files.ts';

type Live = { readonly name: RemoteName; readonly version: string };
type Published = { readonly manifest: Record<string, unknown>; readonly tried: Tried };

/** As it was published; undefined where it is not there any more. */
export async function readPublished(em: EntityManager, { name, version }: Live): Promise<Published | undefined> {
  const sql = 'select manifest, tried from release where name = ? and version = ?';
  const [row] = await em.execute<Published[]>(sql, [name, version]);
  return row;
}

/** What of a release.json anybody may have: who made it, when and why stays here (Rules 13.195). */
const open = ['name', 'version', 'contract', 'exposes', 'shared', 'kit', 'api', 'firstScreen', 'files', 'page'];

/** As an upload is: release.json in a line, then the stored bytes of its files. Of a slow reader no more is in memory than a file. */
export function answerPack({ manifest, tried }: Published, read: ReadStored): Response {
  const release = remoteRelease.safeParse(manifest);
  if (!release.success) return answerMissing();
  const list = Object.fromEntries(Object.entries(manifest).filter(([field]) => open.includes(field)));
  const line = Buffer.from(`${JSON.stringify(list)}\n`);
  const parts = partsOf(line, release.data, read);
  const stored = [...release.data.files.values()].reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
  const body = new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      // Once another version is live, it is not here any more.
      'cache-control': 'no-cache',
      'content-type': 'application/vnd.tokennest.release',
      'content-length': String(line.length + stored),
      [triedHeader]: tried,
    },
  });
}

async function* partsOf(
  line: Bytes,
  { name, version, files }: RemoteRelease,
  read: ReadStored,
): AsyncGenerator<Bytes, void> {
  yield line;
  for (const [path, { sha384, bytes }] of files) {
    const body = await read({ name, version, path, sha384, bytes }, encodingOf(path));
    if (!body) throw new Error(`The file ${path} of ${name} ${version} is gone`);
    yield body;
  }
}
