import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { serveKit } from '../../../src/releases/site/serve-kit.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';

const path = '/remote-kit.tgz';

/** Guarantee: repeated requests cost no bytes, and no session is needed. */
test('Rules 13.190: the kit is one file for everyone, and revalidating it returns an empty answer', async () => {
  await using folder = await makeFolder();
  await writeFile(join(folder.path, 'remote-kit.json'), '{"build":"0123456789ab"}');
  await writeFile(join(folder.path, 'remote-kit.tgz'), 'packed');
  const kit = await serveKit(folder.path);

  const first = await kit.request(path);
  expect(await first.text()).toBe('packed');
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'cache-control': 'public, max-age=300',
    'content-length': '6',
    'content-type': 'application/gzip',
    etag: '"0123456789ab"',
  });
  const again = await kit.request(path, { headers: { 'if-none-match': '"0123456789ab"' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await kit.request(path, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, '"0123456789ab"', '']);
});

test('Rules 13.190: a server without one reports it, and the answer is not cached', async () => {
  await using folder = await makeFolder();
  const answer = await (await serveKit(folder.path)).request(path);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await answer.json()).toEqual({
    code: 'kit.notBuilt',
    detail: expect.stringContaining('Run npm run build'),
  });
});
