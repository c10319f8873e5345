import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

const tests = join(import.meta.dirname, '..');

/** The features' test declarations, stored with their tests: `family/tasks/task.access.ts` exports `access`. */
export type FixtureKind = 'access' | 'seed' | 'corruptions' | 'probes';

export async function readFeatureFixtures<Fixture>(kind: FixtureKind): Promise<Map<string, Fixture>> {
  const files = globSync(`{core,family,hosting,identity,releases}/**/*.${kind}.ts`, { cwd: tests }).toSorted();
  const read = files.map(async (file): Promise<[string, Fixture]> => [
    basename(file, `.${kind}.ts`),
    await readFixture(file, kind),
  ]);
  const fixtures = new Map(await Promise.all(read));
  if (fixtures.size < files.length) throw new Error(`A noun must have exactly one *.${kind}.ts: ${files.join(', ')}`);
  return fixtures;
}

async function readFixture<Fixture>(file: string, kind: FixtureKind): Promise<Fixture> {
  const { [kind]: fixture } = await import(join(tests, file));
  if (fixture === undefined) throw new Error(`${basename(file)} must export "${kind}"`);
  return fixture;
}
