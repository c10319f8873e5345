import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const sources = join(import.meta.dirname, '..');

/** What the nouns say for tests, each in its folder: `tasks/task.access.fixture.ts` exports `access`. */
export type FixtureKind = 'access' | 'seed' | 'corruptions' | 'probes';

/** By the nouns' folders, in their order. */
export async function readNounFixtures<Fixture>(kind: FixtureKind): Promise<Map<string, Fixture>> {
  const files = globSync(`*/*.${kind}.fixture.ts`, { cwd: sources }).toSorted();
  const read = files.map(async (file): Promise<[string, Fixture]> => [dirname(file), await readFixture(file, kind)]);
  const fixtures = new Map(await Promise.all(read));
  if (fixtures.size < files.length) throw new Error(`A folder has one *.${kind}.fixture.ts: ${files.join(', ')}`);
  return fixtures;
}

async function readFixture<Fixture>(file: string, kind: FixtureKind): Promise<Fixture> {
  const { [kind]: fixture } = await import(join(sources, file));
  if (fixture === undefined) throw new Error(`${basename(file)} must export "${kind}"`);
  return fixture;
}
