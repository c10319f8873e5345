import { containsReact } from '../checks/find-copy.ts';

const entry = 'remoteEntry.js';

/** The chunks in a script of webpack or Rspack, and the chunks that it loads. */
const ownChunks = /\.push\(\[\[([\w",-]{1,200})\]/;
const loadedChunk = /\.e\("?([\w-]{1,80})"?\)/g;

/** A chunk chosen at run time, from a map of `import()` with an expression. */
const computedChunk = /\.e\(\w{1,40}\[|\.map\(\w{1,40}\.e\)/;

/** How a container loads exposed modules, and the fallbacks of shared modules. */
const getter = /(?:Promise\.all\(\[[^\]]{1,400}\]\)|\.e\([^)]{1,82}\))\.then\(\(\)=>\(\)=>/g;
const exposedGetter = /"\.\/app":\(\)=>(.{1,400}?)\.then\(/;

const chunksIn = (text: string) => Array.from(text.matchAll(loadedChunk), ([, id = '']) => id);
const ownChunksOf = (text: string) => (ownChunks.exec(text)?.[1] ?? '').split(',').map((id) => id.replaceAll('"', ''));

/** The entry's chunks without fallbacks; with them if the text does not show which module is exposed. */
function certainChunks(text: string): string[] {
  const exposed = exposedGetter.exec(text)?.[1];
  return chunksIn(exposed === undefined ? text : text.replaceAll(getter, '') + exposed);
}

/** The scripts that html files start with: a team's own page, which the shell replaces. */
const startedBy = (html: string) => Array.from(html.matchAll(/\ssrc="?\/?([^"\s>]+)/g), ([, path]) => path);

interface LoadedScripts {
  /** False for scripts that the container never loads; true if it does not show what it loads. */
  isLoaded: (path: string) => boolean;
  /**
   * Scripts with a copy of React that the remote never loads in the shell: fallbacks for a page that shares no React, and
   * scripts of the team's own page.
   */
  unused: readonly string[];
}

/** Follows the chunks of webpack or Rspack from the entry. Whatever is unclear counts as loaded. */
export function readLoadedScripts(texts: ReadonlyMap<string, string>): LoadedScripts {
  const textOf = (path: string) => texts.get(path) ?? '';
  const paths = [...texts.keys()].filter((path) => path.endsWith('.js'));
  const copies = paths.filter((path) => containsReact(textOf(path)));
  const fileOf = new Map(paths.flatMap((path) => ownChunksOf(textOf(path)).map((id) => [id, path] as const)));
  const ofPages = [...texts].flatMap(([path, text]) => (path.endsWith('.html') ? startedBy(text) : []));
  const reached = new Set([entry]);
  // A set also iterates over items that are added meanwhile.
  for (const path of reached) {
    const ids = chunksIn(textOf(path));
    const certain = path === entry ? certainChunks(textOf(path)) : ids;
    for (const id of ids) {
      const file = fileOf.get(id);
      if (file && (certain.includes(id) || !copies.includes(file))) reached.add(file);
    }
  }
  const isKnown =
    chunksIn(textOf(entry)).length > 0 &&
    [...reached].every((path) => path === entry || !computedChunk.test(textOf(path)));
  const isLeft = (path: string) =>
    isKnown && !reached.has(path) && (ownChunks.test(textOf(path)) || ofPages.includes(path));
  const unloaded = new Set(paths.filter(isLeft));
  return { isLoaded: (path) => !unloaded.has(path), unused: copies.filter((path) => unloaded.has(path)) };
}
