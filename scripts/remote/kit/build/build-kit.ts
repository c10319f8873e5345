import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder, sharedUiFolder } from '../../../../shared-ui/build/apps.ts';
import { bundleKit } from './kit-config.ts';
import {
  builtFrom,
  hashOfFiles,
  hashOfInputs,
  isKitBuilt,
  kitDist,
} from '../../../../shared-ui/build/versions/kit-files.ts';
import { writeTypes } from './kit-types.ts';

interface Package {
  version: string;
  build: string;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const readPackage = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package; // npm's

const kitFolder = join(import.meta.dirname, '..');

/** Fills in the versions that other package.json files define: of the shared modules and of Playwright. */
function completePackage(folder: string): { build: string } {
  const shared = readPackage(sharedUiFolder);
  const { devDependencies } = readPackage(rootFolder);
  const own = readPackage(folder);
  for (const name of Object.keys(own.dependencies)) own.dependencies[name] = shared.dependencies[name] ?? '';
  own.peerDependencies = {
    'playwright-core': devDependencies['@playwright/test'] ?? '',
    ...shared.peerDependencies,
  };
  const build = hashOfFiles(folder, ['**/*']).slice(0, 12);
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ ...own, version: shared.version, build }, null, 2)}\n`,
  );
  return { build };
}

/** npm's archives are reproducible. */
function pack(folder: string): void {
  const npm = process.env['npm_execpath'];
  const [program, ...words] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const args = [...words, 'pack', '--json', '--ignore-scripts', '--pack-destination', kitDist];
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
  const [packed] = JSON.parse(stdout) as { filename: string }[]; // npm's
  renameSync(join(kitDist, packed?.filename ?? ''), join(kitDist, 'remote-kit.tgz'));
}

async function buildKit(): Promise<void> {
  if (isKitBuilt()) return;
  const inputs = hashOfInputs();
  const folder = join(kitDist, 'package');
  rmSync(kitDist, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(kitFolder, 'package'), folder, { recursive: true });
  cpSync(join(kitFolder, 'README.md'), join(folder, 'README.md'));
  const isOfClone = (path: string) => /[\\/]template[\\/]clone|\.test\.tsx$/.test(path);
  cpSync(join(kitFolder, '../template'), join(folder, 'template'), {
    recursive: true,
    filter: (path) => !isOfClone(path),
  });
  cpSync(join(rootFolder, 'LICENSE'), join(folder, 'LICENSE'));
  cpSync(join(sharedUiFolder, 'src/theme/theme.css'), join(folder, 'theme.css'));
  await bundleKit(folder);
  await writeTypes(folder);
  const said = completePackage(folder);
  pack(folder);
  writeFileSync(join(kitDist, 'remote-kit.json'), JSON.stringify(said));
  writeFileSync(builtFrom, inputs);
}

await buildKit();
// The loaded api keeps timers running.
process.exit();
