import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Emptied as a run begins, as all of test-results is. */
const kept = join(import.meta.dirname, '../../../../test-results/types');

/** With their times: the compiler then holds what it finds against the sources, which are younger. */
const copy = (from: string, to: string) => cp(from, to, { recursive: true, preserveTimestamps: true });

/** Gives a new clone what the compiler of types made of the same workspaces in another one, as far as any is there. */
export async function takeTypes(clone: string, workspaces: readonly string[]): Promise<void> {
  for (const name of workspaces)
    if (existsSync(join(kept, name))) await copy(join(kept, name), join(clone, name, '.types'));
}

/** Keeps for later clones what no earlier one did: in a new one the compiler is at work for 20 s on two cores. */
export async function keepTypes(clone: string, workspaces: readonly string[]): Promise<void> {
  for (const name of workspaces) {
    const [from, to] = [join(clone, name, '.types'), join(kept, name)];
    if (existsSync(to) || !existsSync(from)) continue;
    await mkdir(kept, { recursive: true });
    const draft = await mkdtemp(`${to}-`);
    await copy(from, draft);
    await rename(draft, to).catch(() => rm(draft, { recursive: true })); // another one was first
  }
}
