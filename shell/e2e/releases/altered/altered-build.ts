import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { isCompressed, readRelease, type ReleaseFile } from '../../../../shared-ui/build/release.ts';

const compress = promisify(brotliCompress);

export type Change = (text: string, path: string) => string;

async function copy(from: string, to: string, path: string): Promise<void> {
  await mkdir(dirname(join(to, path)), { recursive: true });
  await copyFile(join(from, path), join(to, path));
}

async function write(to: string, path: string, text: string): Promise<ReleaseFile> {
  const content = Buffer.from(text);
  await mkdir(dirname(join(to, path)), { recursive: true });
  const br = await compress(content);
  await writeFile(join(to, path), content);
  await writeFile(join(to, `${path}.br`), br);
  const sha384 = createHash('sha384').update(content).digest('base64');
  return { sha384, bytes: content.length, brotliBytes: br.length };
}

/** Makes another version by changing texts, with this hash and file list. `to` may be the build's own folder. */
export async function alterBuild({ from, to }: { from: string; to: string }, hash: string, change: Change) {
  const built = readRelease(from);
  const [number = '', ownHash = ''] = built.version.split('+');
  const files = Object.entries(built.files).map(async ([path, file]) => {
    const same = [path];
    if (isCompressed(path)) {
      const before = await readFile(join(from, path), 'utf8');
      const text = change(before.replaceAll(ownHash, hash), path);
      if (text !== before) return [path, await write(to, path, text)];
      same.push(`${path}.br`);
    }
    if (from !== to) for (const each of same) await copy(from, to, each);
    return [path, file];
  });
  const release = { ...built, version: `${number}+${hash}`, files: Object.fromEntries(await Promise.all(files)) };
  await writeFile(join(to, 'release.json'), JSON.stringify(release));
  return release.version;
}
