import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rootFolder as root } from '../../../shared-ui/build/apps.ts';
import { type Outcome, runCommand } from '../command/command.ts';
import { filesOf } from './files-of-remote.ts';
import { readRemote } from './read-remote.ts';
import { withWorkspace, withWorkspaceInLock } from './workspace-lists.ts';

const edit = async (file: string, change: (text: string) => string) =>
  writeFile(join(root, file), change(await readFile(join(root, file), 'utf8')));

async function create(args: string[]): Promise<Outcome> {
  const remote = readRemote(args);
  const { folder, name, route } = remote;
  for (const [path, text] of Object.entries(filesOf(remote))) {
    const file = join(root, folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await edit('package.json', (text) => withWorkspace(text, folder));
  const own = await readFile(join(root, folder, 'package.json'), 'utf8');
  await edit('package-lock.json', (text) => withWorkspaceInLock(text, folder, own));
  // As npm would install it.
  await symlink(join('../..', folder), join(root, 'node_modules/@tokennest', folder), 'junction').catch(
    () => undefined,
  );
  const words = [
    `${folder} is ${name}, at ${route}. Nothing else was changed but the list of workspaces and the lock.`,
    `  npm run dev -w ${folder}                                      on a page of its own, with a fake family`,
    `  npm test -w ${folder}`,
    `  npm run release -- publish ${name} --canary 10 --server …    as soon as who runs that server has made a token:`,
    `  npm run release -- token ${name}                             (there)`,
  ];
  return { result: { ...remote }, words: words.join('\n') };
}

await runCommand((args) => create(args.filter((arg) => arg !== '--json')));
