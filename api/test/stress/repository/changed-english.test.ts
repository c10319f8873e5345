import { execFile } from 'node:child_process';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../../testing/processes/make-folder.ts';

const script = join(import.meta.dirname, '../../../../scripts/check-english.mjs');
const run = promisify(execFile);
const stilted = `// ${['Whoever', 'asks is', 'told', 'at once.'].join(' ')}\n`;
/** Long enough for Git to recognize the renamed file after an edit. */
const code = 'export const price = 1;\n'.repeat(20);

async function makeRepository() {
  const folder = await makeFolder();
  const git = (...args: string[]) => run('git', ['-C', folder.path, ...args]);
  await git('init', '--quiet');
  await writeFile(join(folder.path, 'old.ts'), stilted + code);
  await git('add', '.');
  await git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'test: begin');
  return { folder, git };
}

async function check(path: string): Promise<{ code: number; lines: string[] }> {
  const passed = run(process.execPath, [script, path]).then(({ stdout }) => ({ stdout, code: 0 }));
  const { stdout, code } = await passed.catch((error: { stdout: string; code: number }) => error);
  return { code, lines: stdout.trim().split('\n') };
}

test('counts changed files only, and fails only for those that got worse', async () => {
  const { folder, git } = await makeRepository();
  await using root = folder;
  expect(await check(root.path)).toMatchObject({ code: 0, lines: [expect.stringContaining('0 changed files')] });

  await rename(join(root.path, 'old.ts'), join(root.path, 'new.ts'));
  await git('add', '.');
  expect(await check(root.path)).toMatchObject({ code: 0, lines: [expect.stringContaining('3 before')] });

  await writeFile(join(root.path, 'new.ts'), stilted + stilted + code);
  expect(await check(root.path)).toMatchObject({
    code: 1,
    lines: { 2: expect.stringContaining('new.ts: 3 before, 6 now') },
  });

  await writeFile(join(root.path, 'new.ts'), '// The caller is notified.\n');
  expect(await check(root.path)).toMatchObject({ code: 0, lines: [expect.stringContaining('0 habits')] });
});
