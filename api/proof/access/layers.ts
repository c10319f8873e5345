import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { EntityManager, Utils } from '@mikro-orm/core';
import { EntityManager as SqlEntityManager } from '@mikro-orm/postgresql';
import type { Client } from 'pg';

/** The isolation layers of design.md, section 3, that the matrix takes away; the composite keys stay. */
export const layers = ['rls', 'guards', 'family'] as const;
export type Layer = (typeof layers)[number];

const guard = new URL('../../src/http/require-role.ts', import.meta.url);
const check = 'if (c.var.actor.role !== role) throw forbidden(sentences[role]);';

/** From now on whatever loads requireRole gets one that lets everybody pass. Call before anything of the app is loaded. */
export function takeGuardsAway(): void {
  const source = readFileSync(fileURLToPath(guard), 'utf8');
  if (!source.includes(check)) throw new Error('require-role.ts has no longer the line that this takes away');
  registerHooks({
    load(url, context, nextLoad) {
      if (url !== guard.href) return nextLoad(url, context);
      return { format: 'module-typescript', shortCircuit: true, source: source.replace(check, '') };
    },
  });
}

export async function takeRowLevelSecurityAway(superuser: Client, tables: readonly string[]): Promise<void> {
  for (const name of tables) await superuser.query(`alter table public.${name} disable row level security`);
  const { rows } = await superuser.query(
    `select from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace`,
  );
  if (rows.length > 0) throw new Error('A table still has its row-level security');
}

/** "family_id = p_family" and the like behind a where or an and; in a set it is no predicate. */
const sqlPredicate = /(?<=\b(?:where|and|\()\s*)(?:\w+\.)?(?:child_)?family_id\s*=\s*(?:p_|v_)\w+(?:\.\w+)?/gi;
const familyById = /(?<=\b(?:from|update)\s+family\s+where\s+)id\s*=\s*(?:p_|v_)\w+(?:\.\w+)?/gi;

/** Every function of ours looks for its rows in all families. */
export async function takeFamilyFromFunctions(superuser: Client): Promise<void> {
  const { rows } = await superuser.query<{ sql: string }>(
    `select pg_get_functiondef(oid) as sql from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  const without = (sql: string) => sql.replaceAll(sqlPredicate, 'true').replaceAll(familyById, 'true');
  const changed = rows.map(({ sql }) => ({ sql, changed: without(sql) })).filter(({ sql, changed }) => sql !== changed);
  if (changed.length < changedFunctionsMin)
    throw new Error('The functions have no longer the predicates that this takes away');
  for (const { changed: sql } of changed) await superuser.query(sql);
}
const changedFunctionsMin = 12;

const servicePredicate = /(?:\w+\.)?family_id = \?/;
const readers = ['find', 'findOne', 'count', 'nativeUpdate', 'nativeDelete'] as const;
const anyFamily = { $ne: null };

/** From now on no where of the services says which family. Answers how often it did. */
export function takeFamilyFromServices(): () => number {
  let taken = 0;
  const withoutFamily = (entity: unknown, where: unknown): unknown => {
    if (Array.isArray(where)) return where.map((each) => withoutFamily(entity, each));
    if (!Utils.isPlainObject(where)) return where;
    return Object.fromEntries(
      Object.entries(where).map(([name, value]) => {
        const isFamily = /^(childF|f)amilyId$/.test(name) || (name === 'id' && isFamilyEntity(entity));
        if (isFamily) taken += 1;
        return [name, isFamily ? anyFamily : name.startsWith('$') ? withoutFamily(entity, value) : value];
      }),
    );
  };
  for (const name of readers) {
    replaceMethod(
      EntityManager.prototype,
      name,
      (read) =>
        (entity, where, ...rest) =>
          read(entity, withoutFamily(entity, where), ...rest),
    );
  }
  replaceMethod(SqlEntityManager.prototype, 'execute', (execute) => (sql, ...rest) => {
    if (typeof sql !== 'string' || !servicePredicate.test(sql)) return execute(sql, ...rest);
    taken += 1;
    return execute(sql.replace(servicePredicate, '?::uuid is not null'), ...rest);
  });
  return () => taken;
}

const isFamilyEntity = (entity: unknown) =>
  typeof entity === 'object' &&
  entity !== null &&
  'meta' in entity &&
  String(Object(entity.meta).className) === 'Family';

type Method = (...args: unknown[]) => unknown;

function replaceMethod(prototype: object, name: string, replace: (method: Method) => Method): void {
  const method: unknown = Reflect.get(prototype, name);
  if (typeof method !== 'function') throw new Error(`The entity manager has no longer a method ${name}`);
  Object.defineProperty(prototype, name, {
    value(this: object, ...args: unknown[]) {
      return replace((...given) => Reflect.apply(method, this, given))(...args);
    },
  });
}
