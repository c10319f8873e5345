import type { Chunk, ChunkGroup, Compilation } from 'webpack';
import type { App } from './apps.ts';

function collectChunks(group: ChunkGroup, named: readonly string[], seen = new Set<ChunkGroup>()): Chunk[] {
  if (seen.has(group)) return [];
  seen.add(group);
  const started = [...group.childrenIterable].filter(({ name }) => named.includes(name ?? ''));
  return [...group.chunks, ...started.flatMap((child) => collectChunks(child, named, seen))];
}

const isLoaded = (file: string) => /\.(js|css)$/.test(file);

/** For each page of the app, the scripts and styles of a cold visit in the order of their requests. */
export function firstScreensOf(compilation: Compilation, app: App): Record<string, string[]> {
  const entries = [...compilation.entrypoints.values()];
  return Object.fromEntries(
    Object.entries(app.firstScreens).map(([page, named]) => {
      const chunks = entries.flatMap((entry) => collectChunks(entry, named));
      return [page, [...new Set(chunks.flatMap((chunk) => [...chunk.files]))].filter(isLoaded)];
    }),
  );
}
