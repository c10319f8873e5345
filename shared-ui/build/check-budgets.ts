import { join } from 'node:path';
import { type AppName, appOf } from './apps.ts';
import { budgets } from './budgets.ts';
import { readRelease, type Release } from './release.ts';

const kilobyte = 1000;

const releaseOf = (name: AppName) => readRelease(join(appOf(name).folder, 'dist'));

function weigh({ files, firstScreen }: Release, page: string): number {
  const paths = Array.isArray(firstScreen) ? firstScreen : (firstScreen[page] ?? []);
  return paths.reduce((sum, path) => sum + (files[path]?.brotliBytes ?? 0), 0);
}

function measure() {
  const shell = releaseOf('shell');
  const html = shell.files['index.html']?.brotliBytes ?? 0;
  return budgets.map(({ path, shellPage, remote, budgetKB }) => {
    const remoteBytes = remote ? weigh(releaseOf(remote), 'app') : 0;
    const bytes = html + weigh(shell, shellPage) + remoteBytes;
    return { path, bytes, remoteBytes, budgetBytes: budgetKB * kilobyte, isOver: bytes > budgetKB * kilobyte };
  });
}

const results = measure();
for (const { path, bytes, remoteBytes, budgetBytes, isOver } of results) {
  const size = `${(bytes / kilobyte).toFixed(1)} KB (remote ${(remoteBytes / kilobyte).toFixed(1)})`;
  console.error(`${isOver ? 'OVER' : '  ok'}  ${path.padEnd(18)} ${size} of ${budgetBytes / kilobyte} KB`);
}
if (process.argv.includes('--json')) console.log(JSON.stringify(results));
if (results.some((result) => result.isOver)) process.exitCode = 1;
