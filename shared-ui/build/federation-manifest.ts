import type { Compilation } from 'webpack';
import type { App } from './apps.ts';
import { exposedModule, sharedVersions } from './federation.ts';
import { type Assets, manifestText } from './versions/manifest-text.ts';

/** The exposed module's files: those it loads first, and those loaded on demand. */
function filesOfModule({ namedChunks, chunks }: Compilation, entry: string): Assets {
  const sync = [...(namedChunks.get('app')?.files ?? [])].toSorted();
  const all = [...chunks].flatMap((chunk) => [...chunk.files]);
  return { sync, async: [...new Set(all)].filter((file) => file !== entry && !sync.includes(file)).toSorted() };
}

export const writeManifest = (compilation: Compilation, app: App, version: string): string =>
  manifestText({
    name: app.name,
    version,
    exposed: exposedModule,
    shared: sharedVersions(app),
    files: filesOfModule(compilation, 'remoteEntry.js'),
  });
