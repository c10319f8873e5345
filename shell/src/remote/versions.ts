import type { PartVersions } from '@tokennest/shared-ui/contract';
import { readRegistry } from './registry.ts';

declare const SHELL_VERSION: string;

/** The server is asked first: what runs on this page may be older. Null where nothing is known. */
export async function readVersions(): Promise<PartVersions | null> {
  const { parentApp, childApp, docsApp } = (await readRegistry(true))?.remotes ?? {};
  if (!parentApp || !childApp || !docsApp) return null;
  return {
    shell: SHELL_VERSION,
    parentApp: parentApp.current,
    childApp: childApp.current,
    docsApp: docsApp.current,
  };
}
