import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiUse } from '@tokennest/api/api-use';
import type { PublishedPage } from '@tokennest/api/remote-page';
import type { AppName } from './apps.ts';

/** One file of a build: the hash in base64 and the size of its content. */
export interface ReleaseFile {
  sha384: string;
  bytes: number;
  /** As it is stored and sent to a browser that takes brotli; equal to `bytes` for what is not compressed. */
  brotliBytes: number;
}

/** `release.json` of an app's `dist/`: what it consists of, which version it is, what it needs of the shell. */
export interface Release {
  name: AppName;
  version: string;
  /** The version of the contract between shell and remotes that it was built with. */
  contract: string;
  /** The modules of its container; the shell has none. */
  exposes?: string[];
  /** By shared module: the range that a remote asks for, the version that the shell gives. */
  shared: Record<string, string>;
  /** The names that a remote uses of the kit, or that the shell's kit has, sorted. */
  kit: string[];
  /** What a remote uses of the API; absent where nobody knows, as of the shell, which is built with its server. */
  api?: ApiUse;
  /** Who a remote is, as its package.json says. */
  page?: PublishedPage;
  /** A remote has one list, the shell one for each kind of page. */
  firstScreen: string[] | Record<string, string[]>;
  files: Record<string, ReleaseFile>;
}

/** Whether a file is stored compressed by brotli, beside itself as `.br`; pictures and fonts are compressed already. */
export const isCompressed = (path: string): boolean => /\.(js|css|html|json|svg|txt|webmanifest)$/.test(path);

/** Throws where there is no build. */
export const readRelease = (dist: string): Release =>
  JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as Release; // our own file
