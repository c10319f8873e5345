import { openDB } from 'idb';
import type { Registry } from './registry.ts';

const open = () =>
  openDB('shell', 1, {
    upgrade(database) {
      database.createObjectStore('registry');
    },
  });

/** The last registry that was good, for a start without network. Storage may be refused (private windows): then none. */
export async function lastGoodRegistry(): Promise<Registry | null> {
  try {
    const stored: unknown = await (await open()).get('registry', 'last-good');
    return (stored as Registry | undefined) ?? null; // written below alone
  } catch {
    return null;
  }
}

export async function keepRegistry(registry: Registry): Promise<void> {
  try {
    await (await open()).put('registry', registry, 'last-good');
  } catch {
    // Without storage the next start asks the server.
  }
}
