import { EntityManager, Utils } from '@mikro-orm/core';
import { EntityManager as SqlEntityManager } from '@mikro-orm/postgresql';
import type { Client } from 'pg';
import { FamilyEntity } from '../../../src/family/families/family.entity.ts';
import { functions } from '../../../src/schema.ts';

/** Matches "family_id = p_family" after where, on, and or a parenthesis; in a SET clause it is an assignment. */
const sqlPredicate = /(?<=\b(?:where|on|and|\()\s*)(?:\w+\.)?(?:child_)?family_id\s*=\s*(?:p_|v_)\w+(?:\.\w+)?/gi;
const familyById = /(?<=\b(?:from|update)\s+family\s+where\s+)id\s*=\s*(?:p_|v_)\w+(?:\.\w+)?/gi;
// The number of functions today; fewer matches mean that one is written in a way the expression misses.
const changedFunctionsMin = 12;

export async function takeFamilyFromFunctions(superuser: Client): Promise<void> {
  const { rows } = await superuser.query<{ sql: string }>(
    `select pg_get_functiondef(oid) as sql from pg_proc where pronamespace = $1::regnamespace`,
    [functions],
  );
  const changed = rows
    .map(({ sql }) => ({ sql, without: sql.replaceAll(sqlPredicate, 'true').replaceAll(familyById, 'true') }))
    .filter(({ sql, without }) => sql !== without);
  if (changed.length < changedFunctionsMin) throw new Error('The functions have no longer the predicates to take away');
  for (const { without } of changed) await superuser.query(without);
}

const readers = ['find', 'findOne', 'count', 'nativeUpdate', 'nativeDelete'] as const;
const servicePredicate = /(?:\w+\.)?family_id = \?/;

/** Removes the family condition from every query of the services. Returns a function that counts the removals. */
export function takeFamilyFromServices(): () => number {
  let taken = 0;
  for (const name of readers) {
    replaceMethod(EntityManager.prototype, name, (read) => (entity, where, ...rest) => {
      taken += 1;
      return read(entity, withoutFamily(where, entity === FamilyEntity), ...rest);
    });
  }
  replaceMethod(SqlEntityManager.prototype, 'execute', (execute) => (sql, ...rest) => {
    if (typeof sql !== 'string' || !servicePredicate.test(sql)) return execute(sql, ...rest);
    taken += 1;
    return execute(sql.replace(servicePredicate, '?::uuid is not null'), ...rest);
  });
  replaceMethod(SqlEntityManager.prototype, 'createQueryBuilder', (create) => (...args) => {
    const builder = Object(create(...args));
    replaceMethod(builder, 'where', (where) => (condition, ...rest) => {
      taken += 1;
      return where(withoutFamily(condition, false), ...rest);
    });
    return builder;
  });
  return () => taken;
}

/** The same condition without the family. Its keys stay, because MikroORM rejects half of a composite key. */
function withoutFamily(where: unknown, isOfFamily: boolean): unknown {
  if (Array.isArray(where)) return where.map((each) => withoutFamily(each, isOfFamily));
  if (!Utils.isPlainObject(where)) return where;
  const names = Object.entries(where).map(([name, value]) => {
    const isPredicate = name === 'familyId' || name === 'childFamilyId' || (isOfFamily && name === 'id');
    if (isPredicate) return [name, { $ne: null }];
    return [name, name.startsWith('$') ? withoutFamily(value, isOfFamily) : value];
  });
  // Raw SQL has a symbol as its key.
  return { ...Object(where), ...Object.fromEntries(names) };
}

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
