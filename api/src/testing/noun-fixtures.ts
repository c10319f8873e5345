import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

const sources = join(import.meta.dirname, '..');

/** What the nouns say for tests, each in its folder: `tasks/task.access.fixture.ts` exports `access`. */
export type FixtureKind = 'access' | 'seed' | 'corruptions';

/** Of each noun, in the order of their folders. */
export async function readNounFixtures<Fixture>(kind: FixtureKind): Promise<Fixture[]> {
  const files = globSync(`*/*.${kind}.fixture.ts`, { cwd: sources });
  return Promise.all(files.toSorted().map((file) => readFixture<Fixture>(file, kind)));
}

async function readFixture<Fixture>(file: string, kind: FixtureKind): Promise<Fixture> {
  const { [kind]: fixture } = await import(join(sources, file));
  if (fixture === undefined) throw new Error(`${basename(file)} must export "${kind}"`);
  return fixture;
}
