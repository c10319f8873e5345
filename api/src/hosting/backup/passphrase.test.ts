import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { decryptTo, encrypting, isEncrypted } from './passphrase.ts';

async function* chunksOf(text: string) {
  yield Buffer.from(text);
}

/** Guarantee: a lost stick reveals nothing, and the owner can still restore. */
test('Rules 14.115: an encrypted backup opens only with its passphrase', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'passphrase-'));
  const [path, plain] = [join(folder.path, 'a.age'), join(folder.path, 'plain')];
  await writeFile(path, encrypting('correct horse battery')(chunksOf('every row of every table')));
  expect(await isEncrypted(path)).toBe(true);
  expect((await readFile(path)).includes('every row')).toBe(false);
  await decryptTo(path, 'correct horse battery', plain);
  expect(await readFile(plain, 'utf8')).toBe('every row of every table');
  expect(await isEncrypted(plain)).toBe(false);
  await expect(decryptTo(path, 'another', join(folder.path, 'b'))).rejects.toThrow(/no identity matched/);
});
