import type { Edges } from './edges.ts';

const pathOf = (asked: RequestInfo | URL) =>
  new URL(asked instanceof Request ? asked.url : asked, 'https://nest.example').pathname;

/** A cache that matches paths only, which is all the worker needs. */
function fakeCache() {
  const kept = new Map<string, Response>();
  return {
    kept,
    match: (asked: RequestInfo | URL) => Promise.resolve(kept.get(pathOf(asked))?.clone()),
    put: (asked: RequestInfo | URL, answer: Response) => Promise.resolve(void kept.set(pathOf(asked), answer)),
    keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: `https://nest.example${path}` }))),
    delete: ({ url }: { url: string }) => Promise.resolve(kept.delete(pathOf(url))),
  };
}

/** Storage, and a server with `answers` by path; records its requests. */
export function fakeEdges(answers: Record<string, () => Response>) {
  const made = new Map<string, ReturnType<typeof fakeCache>>();
  const asked: string[] = [];
  const open = (name: string) => {
    const cache = made.get(name) ?? fakeCache();
    made.set(name, cache);
    return Promise.resolve(cache);
  };
  const edges = {
    caches: {
      open,
      keys: () => Promise.resolve([...made.keys()]),
      delete: (name: string) => Promise.resolve(made.delete(name)),
    },
    fetch: (address: string) => {
      asked.push(address);
      const answer = answers[address];
      return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
    },
  } as unknown as Edges; // the parts that the worker uses
  const stored = () => Object.fromEntries([...made].map(([name, { kept }]) => [name, [...kept.keys()].toSorted()]));
  return { edges, asked, stored };
}
