import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteName } from '@tokennest/api/remotes';
import { appOf, rootFolder } from '../../shared-ui/build/apps.ts';
import { buildUnlessBuilt, readBuilt } from './built-remote.ts';
import { runCommand, step } from './command/command.ts';
import { judgeStyles } from './gates/judge-styles.ts';
import { judgeTypes } from './gates/judge-types.ts';
import { isHelpWanted, readOrder, usageFor } from './order.ts';
import { ownChoice } from './own-choice.ts';
import type { Workshop } from './publish.ts';
import { readAbout } from './read-about.ts';
import { carryOut, type Shop } from './release.ts';
import { openServer } from './server/open-server.ts';
import { packOf } from './server/pack-of.ts';
import { releaseApi } from './server/release-api.ts';

/** A workspace of this clone, which is built where its build is not of its sources. */
function workshopOf(name: RemoteName, { url, closing }: Shop): Workshop {
  const { folder } = appOf(name);
  const compiling = { root: rootFolder, args: ['-b', folder], folder };
  return {
    build: () => buildUnlessBuilt(closing, name),
    readBuilt: () => readBuilt(name),
    judgeTypes: () => judgeTypes(closing, compiling),
    judgeStyles: (built) => judgeStyles(built, { folder: join(folder, 'src'), root: rootFolder }),
    // The fake family and all of the contracts, which only this needs.
    judgeInBrowser: async (built) => (await import('./trial/judge-in-browser.ts')).judgeInBrowser(built, url, closing),
    pack: packOf,
    // The clone's own repository, never one that it lies in.
    readAbout: (note) => readAbout(existsSync(join(rootFolder, '.git')) ? rootFolder : null, note),
    step,
  };
}

await runCommand(async (args, folder, closing) => {
  const choice = ownChoice(folder);
  if (isHelpWanted(args)) return { result: {}, words: usageFor(choice) };
  const order = readOrder(args, choice);
  const server = closing.use(await openServer(order));
  const shop = { api: releaseApi(server), url: server.url, closing };
  return carryOut(order, shop, workshopOf(order.remote, shop));
});
