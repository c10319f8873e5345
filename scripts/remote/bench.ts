import type { RemoteName } from '@tokennest/api/remotes';
import type { Release } from '../../shared-ui/build/release.ts';
import { type Closing, step } from './command.ts';
import { findCopy } from './checks/find-copy.ts';
import { judgeStyles } from './checks/judge-styles.ts';
import { type Compiling, judgeTypes } from './checks/judge-types.ts';
import type { Workshop } from './publish.ts';
import { readAbout } from './read-about.ts';
import { packOf } from './server/pack-of.ts';

export interface BuiltRemote {
  name: RemoteName;
  dist: string;
  release: Release;
  /** Files in `dist` that are not part of the release; only the kit has any. */
  leftOut?: readonly string[];
  /** Sentences about what does not stop a publication. */
  warnings?: readonly string[];
}

/** Where a remote is developed: a workspace of this clone, or a folder with the kit. */
export interface Bench extends Pick<Workshop, 'build' | 'readBuilt'> {
  name: RemoteName;
  root: string;
  sources: string;
  /** Null if TypeScript is not installed or configured. */
  compiling: Compiling | null;
  /** The folder for git commands; null if there is no repository. */
  repository: string | null;
}

/** The steps of publishing and checking; `url` is the server that a build is tested against. */
export const workshopOf = (bench: Bench, url: string, closing: Closing): Workshop => ({
  build: bench.build,
  readBuilt: bench.readBuilt,
  judgeTypes: async () => bench.compiling && judgeTypes(closing, bench.compiling),
  judgeStyles: (built) => findCopy(built) ?? judgeStyles(built, { folder: bench.sources, root: bench.root }),
  // Loaded on demand, with the fake family and all contracts.
  judgeInBrowser: async (built) => (await import('./trial/check-remote.ts')).judgeInBrowser(built, url, closing),
  pack: packOf,
  readAbout: (note) => readAbout(bench.repository, note),
  step,
});
