import type { RemoteName } from '@tokennest/api/remotes';
import type { Release } from '../../shared-ui/build/release.ts';
import { type Closing, step } from './command.ts';
import { findCopy } from './gates/find-copy.ts';
import { judgeStyles } from './gates/judge-styles.ts';
import { type Compiling, judgeTypes } from './gates/judge-types.ts';
import type { Workshop } from './publish.ts';
import { readAbout } from './read-about.ts';
import { packOf } from './server/pack-of.ts';

/** A build that lies in a folder of this machine. */
export interface BuiltRemote {
  name: RemoteName;
  dist: string;
  release: Release;
}

/** Where a remote is made: a workspace of this clone, or the folder of a team that has none. */
export interface Bench extends Pick<Workshop, 'build' | 'readBuilt'> {
  name: RemoteName;
  /** What sentences call its files from. */
  root: string;
  sources: string;
  /** Null where there is no compiler of types. */
  compiling: Compiling | null;
  /** What git says of it; null where there is no repository. */
  repository: string | null;
}

/** What publishing and checking need of a bench; `url` is the server that a build is tried at. */
export const workshopOf = (bench: Bench, url: string, closing: Closing): Workshop => ({
  build: bench.build,
  readBuilt: bench.readBuilt,
  judgeTypes: async () => bench.compiling && judgeTypes(closing, bench.compiling),
  judgeStyles: (built) => findCopy(built) ?? judgeStyles(built, { folder: bench.sources, root: bench.root }),
  // The fake family and all of the contracts, which only this needs.
  judgeInBrowser: async (built) => (await import('./trial/check-remote.ts')).judgeInBrowser(built, url, closing),
  pack: packOf,
  readAbout: (note) => readAbout(bench.repository, note),
  step,
});
