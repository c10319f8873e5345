import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languagesOf } from '@tokennest/api/catalogs';
import type { BuiltInName } from '@tokennest/api/remotes';
import { makeFolder } from '@tokennest/api/testing/make-folder';
import { changeLive } from '../../../../scripts/remote/server/change-live.ts';
import { packOf } from '../../../../scripts/remote/server/pack-of.ts';
import { releaseApi } from '../../../../scripts/remote/server/release-api.ts';
import { appOf } from '../../../../shared-ui/build/apps.ts';
import { readRelease, type Release } from '../../../../shared-ui/build/release.ts';
import { scope, test as base } from '../../utilities/own-database.ts';
import { alterBuild } from '../altered/altered-build.ts';
import { makeToken } from '../rehearsal/make-token.ts';

/** The languages of a release: some that it has, and some that no shell offers, in the words of French. */
interface Other {
  kept: readonly string[];
  added?: readonly string[];
}

const contract = '"1.14.0"';

/** Today's build as one from before catalogs: an older contract, no list of languages, and no catalogs. */
async function makeOld(dist: string): Promise<Release> {
  const { languages: _, ...release } = readRelease(dist);
  const files = Object.entries(release.files).filter(([path]) => languagesOf([path]).length === 0);
  return { ...release, contract: '1.13.0', files: Object.fromEntries(files) };
}

async function makeOther(dist: string, { kept, added = [] }: Other): Promise<Release> {
  const release = readRelease(dist);
  const files = Object.entries(release.files).filter(([path]) =>
    languagesOf([path]).every((tag) => kept.includes(tag)),
  );
  const french = release.files['words.fr.js'];
  for (const tag of added) {
    for (const end of ['', '.br']) await cp(join(dist, `words.fr.js${end}`), join(dist, `words.${tag}.js${end}`));
    if (french) files.push([`words.${tag}.js`, french]);
  }
  const languages = Object.fromEntries(
    [...kept, ...added].map((tag) => [tag, { missing: ['docs.page title'], unknown: [] }]),
  );
  return { ...release, languages, files: Object.fromEntries(files) };
}

let count = 0;
/** Unique for each version of this file. */
const nextHash = () => (0x1a260000 + process.pid * 64 + (count += 1)).toString(16).slice(-8);

export interface Releases {
  /** Publishes a build of today with other catalogs, or as an old one, for everyone. Returns its version. */
  publish: (name: BuiltInName, other: Other | 'from before catalogs') => Promise<string>;
  tokenOf: (name: BuiltInName) => Promise<string>;
}

export const test = base.extend<object, { releases: Releases }>({
  releases: [
    async ({ database, product: { url } }, use) => {
      const tokenOf = (name: BuiltInName) => makeToken(database, name);
      const publish: Releases['publish'] = async (name, other) => {
        await using folder = await makeFolder();
        const dist = folder.path;
        const isOld = other === 'from before catalogs';
        const older = (text: string) => (isOld ? text.replaceAll(contract, '"1.13.0"') : text);
        const version = await alterBuild({ from: join(appOf(name).folder, 'dist'), to: dist }, nextHash(), older);
        const release = isOld ? await makeOld(dist) : await makeOther(dist, other);
        await writeFile(join(dist, 'release.json'), JSON.stringify(release));
        const api = releaseApi({ url, token: await tokenOf(name) });
        await api.upload(release, await packOf({ name, dist, release }), true);
        await changeLive(api, name, { change: { action: 'promote', body: { version, is_forced: true } }, seen: null });
        return version;
      };
      await use({ publish, tokenOf });
    },
    scope,
  ],
});
