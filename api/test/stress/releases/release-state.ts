import { createHash } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Client } from 'pg';
import type { Registry } from '../../../src/releases/registry/registry.contract.ts';

export async function readState(superuser: Client) {
  const { rows } = await superuser.query(
    `select (select rev from release_registry) as rev,
            (select jsonb_agg(l order by name) from live_release l) as live,
            (select jsonb_agg(array[name, version] order by name, version) from release) as releases,
            (select count(*)::int from release_file) as files,
            (select count(*)::int from release_event) as events`,
  );
  return rows[0];
}

const halves = `
select name, version from release r
 where (select array_agg(path order by path) from release_file f where (f.name, f.version) = (r.name, r.version))
   is distinct from (select array_agg(path order by path) from jsonb_object_keys(manifest -> 'files') path)`;

/** Throws if a release lacks a file of its list or has an additional one. */
export async function expectNoHalf(superuser: Client): Promise<void> {
  expect((await superuser.query(halves)).rows).toEqual([]);
}

/** Throws if an entry of the registry does not match its hash. */
export async function expectWhole(url: string): Promise<Registry> {
  const registry: Registry = await (await fetch(`${url}/registry.json`)).json();
  const named = Object.entries(registry.remotes).flatMap(([name, { integrity }]) =>
    Object.entries(integrity).map(([version, hash]) => ({ name, version, hash })),
  );
  for (const { name, version, hash } of named) {
    const entry = await fetch(`${url}/remotes/${name}/${version}/remoteEntry.js`);
    const content = Buffer.from(await entry.arrayBuffer());
    expect(`sha384-${createHash('sha384').update(content).digest('base64')}`).toBe(hash);
  }
  expect(named.length).toBeGreaterThanOrEqual(Object.keys(registry.remotes).length);
  return registry;
}
