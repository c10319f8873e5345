import type { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import { codeOf, join } from '../../../family/joining/join-fixture.ts';
import { fillFamily } from '../../../testing/families/fill-family.ts';
import { insertFamily, insertLoneChild } from '../../../testing/families/insert-family.ts';
import { asOwner, queryAll, queryAs } from '../../../testing/processes/query-as.ts';
import { connectAs, openTestOrm } from '../../../testing/processes/test-database.ts';
import type { Caller, MikroORM } from '../../../../src/core/database/orm.ts';
import { type Asking, type FeatureProbes, readFeatureProbes } from './feature-probes-fixture.ts';

export type Names = Record<string, string>;
type Callers = Record<Asking['by'], Caller>;

/** Connections of the owner and the serving role, and the names of all rows in two families with the same contents. */
export type TwoFamilies = Awaited<ReturnType<typeof openTwoFamilies>>;

export async function openTwoFamilies() {
  await using opening = new AsyncDisposableStack();
  const orm = opening.adopt(openTestOrm(), (each) => each.close());
  const owner = opening.adopt(await connectAs('owner'), (each) => each.end());
  const app = opening.adopt(await connectAs('app'), (each) => each.end());
  const callers = await makePeople(orm);
  const names = await fillAndName(owner, callers);
  const open = opening.move();
  return { owner, app, callers, names, close: () => open.disposeAsync() };
}

/** `child` and `sibling` share a family; `stranger` is in the other; `waiting` has asked to join the first. */
async function makePeople(orm: MikroORM): Promise<Callers> {
  const [ours, theirs] = [await insertFamily(orm, 2), await insertFamily(orm)];
  await fillFamily(orm, ours);
  await fillFamily(orm, theirs);
  const waiting = await insertLoneChild(orm);
  await join(orm, waiting, await codeOf(orm, ours.parent));
  const [child, sibling = child] = ours.children;
  return {
    parent: ours.parent,
    helper: await helperOf(ours.parent, child),
    child,
    sibling,
    strangeParent: theirs.parent,
    stranger: theirs.children[0],
    waiting,
    /** No session: lookups and the audit run without a person. */
    nobody: { familyId: '', profileId: '', role: 'child' },
  };
}

/** The one that the adults' seed has inserted. */
async function helperOf(parent: Caller, { familyId, profileId: helps }: Caller): Promise<Caller> {
  const sql = 'select helper_id from helper_child where child_id = $1';
  const { rows } = await asOwner(parent, (owner) => owner.query<{ helper_id: string }>(sql, [helps]));
  return { familyId, profileId: rows[0]?.helper_id ?? '', role: 'helper', helps };
}

async function fillAndName(owner: Client, callers: Callers): Promise<Names> {
  const features = await readFeatureProbes();
  const { parent, child, sibling, strangeParent, stranger, waiting } = callers;
  const names: Names = {
    ...Object.fromEntries(Object.entries(callers).map(([name, caller]) => [name, caller.profileId])),
    family: parent.familyId,
    strangeFamily: stranger.familyId,
    waitingFamily: waiting.familyId,
    newcomer: uuidv7(),
    key: uuidv7(),
    absent: uuidv7(),
  };
  for (const { of, by, prefix } of [
    { of: child, by: parent, prefix: '' },
    { of: sibling, by: parent, prefix: 'sibling_' },
    { of: stranger, by: strangeParent, prefix: 'strange_' },
  ]) {
    const named = await namesOf(owner, { features, by, of });
    Object.assign(names, Object.fromEntries(Object.entries(named).map(([name, id]) => [`${prefix}${name}`, id])));
  }
  for (const { states } of features) {
    for (const name of states?.names ?? []) names[name] = uuidv7();
    await commitAs(parent, states?.statements ?? [], names);
  }
  return names;
}

interface Child {
  features: FeatureProbes[];
  by: Caller;
  of: Caller;
}

async function namesOf(owner: Client, { features, by, of }: Child): Promise<Names> {
  const queries = features.flatMap(({ names }) => Object.entries(names ?? {}));
  const sql = `select ${queries.map(([name, query]) => `(${query}) as ${name}`).join(', ')}`;
  const [row] = (await queryAs(owner, by, sql, [of.profileId])).rows;
  return Object.fromEntries(Object.entries(row).map(([name, id]) => [name, String(id)]));
}

async function commitAs(caller: Caller, statements: readonly string[], names: Names) {
  if (statements.length === 0) return;
  await asOwner(caller, (owner) =>
    queryAll(
      owner,
      statements.map((each) => withNames(each, names)),
    ),
  );
}

/** Replaces each `:name` by its id; `:new` is a new id in each statement. */
export function withNames(sql: string, names: Names): string {
  const known: Names = { ...names, new: uuidv7() };
  return sql.replaceAll(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (known[name] === undefined) throw new Error(`No row is named ${name}`);
    return `'${known[name]}'`;
  });
}
