import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Emptied when a run starts, like all of test-results. */
const kept = join(import.meta.dirname, '../../../../test-results/types');

/** Keeps the times: otherwise the compiler would consider the newer sources changed. */
const copy = (from: string, to: string) => cp(from, to, { recursive: true, preserveTimestamps: true });

/** Copies another clone's compiled types of these workspaces, as far as available. */
export async function takeTypes(clone: string, workspaces: readonly string[]): Promise<void> {
  for (const name of workspaces)
    if (existsSync(join(kept, name))) await copy(join(kept, name), join(clone, name, '.types'));
}

/** Saves compiled types for later clones; compiling takes 20 s on two cores. */
export async function keepTypes(clone: string, workspaces: readonly string[]): Promise<void> {
  for (const name of workspaces) {
    const [from, to] = [join(clone, name, '.types'), join(kept, name)];
    if (existsSync(to) || !existsSync(from)) continue;
    await mkdir(kept, { recursive: true });
    const draft = await mkdtemp(`${to}-`);
    await copy(from, draft);
    await rename(draft, to).catch(() => rm(draft, { recursive: true })); // another process was first
  }
}
