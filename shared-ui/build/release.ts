import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiUse } from '@tokennest/api/api-use';
import type { CatalogKeys } from '@tokennest/api/catalogs';
import type { PublishedPage } from '@tokennest/api/remote-page';
import type { AppName } from './apps.ts';

export interface ReleaseFile {
  sha384: string;
  bytes: number;
  /** Size as stored and sent with brotli. Equals `bytes` for files that are not compressed. */
  brotliBytes: number;
}

/** `release.json` in an app's `dist/`: its files, its version, and its requirements on the shell. */
export interface Release {
  name: AppName;
  version: string;
  /** Version of the contract between shell and remotes that it was built with. */
  contract: string;
  /** The modules of its container; undefined for the shell. */
  exposes?: string[];
  /** For each shared module, the range a remote requires or the version the shell provides. */
  shared: Record<string, string>;
  /** Names of the shared runtime that a remote uses or that the shell provides, sorted. */
  kit: string[];
  /** The API that a remote uses. Undefined if unknown, as for the shell, which is built with its server. */
  api?: ApiUse;
  page?: PublishedPage;
  /** By language, what its catalogs lack. Undefined if unknown. */
  languages?: Record<string, CatalogKeys>;
  /** One list for a remote; for the shell, one per kind of page. */
  firstScreen: string[] | Record<string, string[]>;
  files: Record<string, ReleaseFile>;
}

/** True if a file is stored with a brotli copy named `.br`. Pictures and fonts are already compressed. */
export const isCompressed = (path: string): boolean => /\.(js|css|html|json|svg|txt|webmanifest)$/.test(path);

export const readRelease = (dist: string): Release =>
  JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as Release; // our own file
