import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntitySchema } from '@mikro-orm/core';
import { limits } from '../kernel/limits.contract.ts';

/**
 * One policy of row-level security; `for` absent means every command, `to` absent everybody. `owner` is who the ledger's
 * functions run as, `app` who serves. None is restrictive: Citus makes those of a table that it places into such as let in (decision 86).
 */
export interface Policy {
  readonly for?: 'select' | 'insert' | 'update' | 'delete';
  readonly to?: 'owner' | 'app' | 'lookUp';
  readonly using?: string;
  readonly check?: string;
}

/** Whom a column names; a child's history names it in each row. */
export type Person = { column: string; is: 'child' | 'parent' | 'member' };

/**
 * What becomes of the rows of a child without a parent when a family takes it in, and why: `move` to its new family, `go`
 * with the old one, or `none` where such a child can have none. joining/join-move.sql does it.
 */
export interface OnJoin {
  readonly rows: 'move' | 'go' | 'none';
  readonly why: string;
}

/**
 * What becomes of the rows that name a child who is erased and whose history is kept, and why: they `go`, they `stay`
 * without the person's words, or there are `none`. Without the history none stays. family/erasure does it.
 */
export interface OnErase {
  readonly rows: 'go' | 'stay' | 'none';
  readonly why: string;
}

/** What holds for a table beside its columns and keys, which are the migrations'. */
export interface Table {
  readonly entity: EntitySchema;
  /** Whose a row is: of the person a column names (of the whole family where it is null), or of all these. */
  readonly of: { readonly person: string } | 'family' | 'parents' | 'nobody';
  /** Left out only where no row can name a person, not even by way of another row. */
  readonly onJoin?: OnJoin;
  /** Left out where `onJoin` is. */
  readonly onErase?: OnErase;
  /** By what they are for; the policy is called `<table>_<name>`. */
  readonly policies: Readonly<Record<string, Policy>>;
  /** The columns that the serving role reads; all of them where this is left out, none where it is ''. */
  readonly reads?: string;
  /** What the serving role may write: `insert (column, …)`, `delete`, `update (column, …)`. */
  readonly writes?: readonly string[];
  /** The columns that the look-up role reads, which crosses families. */
  readonly lookUp?: string;
  /** The column that names the row and those that name a person, which the audit compares with the family's people. */
  readonly audited?: { readonly id: string; readonly people: readonly Person[] };
  /** What the audit calls its rows when it says how many it read. */
  readonly counted?: string;
  /**
   * What a restore does with rows that are here, where it does not replace them by the backup's: they tell of this
   * installation and `stay`, or those of both `join`.
   */
  readonly onRestore?: 'stay' | 'join';
}

/** What the serving role may do with a table's rows. */
export function rightsOf({ reads, writes = [] }: Table): readonly string[] {
  if (reads === '') return writes;
  return [reads === undefined ? 'select' : `select (${reads})`, ...writes];
}

/** A function of ours in PostgreSQL, or a procedure. */
export interface SqlFunction {
  readonly name: string;
  readonly sql: string;
  /** The serving role may execute it. */
  readonly isServed: boolean;
  /** Belongs to the look-up role, which sees what the caller may not: ids across families. */
  readonly isLookUp: boolean;
  /** The look-up role may execute it. */
  readonly isForLookUps: boolean;
  /** Removes a batch of what is over, and answers how many rows. */
  readonly isClearing: boolean;
  /** Called by the owner once a backup was loaded, in the same transaction. */
  readonly isAfterRestore: boolean;
}

/**
 * One reading of the tables and what it is looked at for. `rows` gives rows that name what they are about (family,
 * child, seq, id; never a person's words); each check has a stable name and the condition that makes a row a finding.
 */
export interface AuditPass {
  readonly rows: string;
  readonly checks: Readonly<Record<string, string>>;
}

/** What one noun keeps in PostgreSQL, declared in its folder; `schema.ts` gathers them. */
export interface NounSchema {
  readonly tables: Readonly<Record<string, Table>>;
  readonly functions?: readonly SqlFunction[];
  readonly auditPasses?: readonly AuditPass[];
}

type Limits = Readonly<Record<string, number>>;

/** What a function calls `limits.childrenPerFamilyMax` is that number: whoever calls it hands in no limit. */
const withLimits = (sql: string, known: Limits) =>
  sql.replaceAll(/\blimits\.(\w+)/g, (_, name: string) => {
    const limit = new Map(Object.entries(known)).get(name);
    if (limit === undefined) throw new Error(`There is no limit ${name}`);
    return String(limit);
  });

// Not checked: reads our own files; the body stands between the only two $$.
const definition = /(?:^--.*\n)*^create (?:function|procedure) (\w+)\b[^$]*\$\$[^]*?\$\$;/gm;
// Not checked: reads our own lines.
const granted = /^grant execute on routine (\w+) to (serving|look_ups);$/gm;
const owned = /^alter routine (\w+) owner to look_ups;$/gm;

const namesIn = (text: string, pattern: RegExp, role?: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(pattern)].flatMap(([, name = '', to]) => (role === undefined || to === role ? [name] : [])),
  );

interface Reading {
  /** The limits that the functions name; the product's unless given. */
  readonly known?: Limits;
  /** Folders inside the folder, which are read too. */
  readonly inside?: readonly string[];
}

/**
 * The functions of a folder's `.sql` files. Beside each stands who may execute it: `serving` is the serving role, `look_ups`
 * the look-up role, which owns what crosses families; nobody else may. `clear_` begins the name of what the serving role
 * calls every hour until it answers 0: it removes a batch, and leaves to the next what somebody holds at this moment.
 * `after_restore_` begins the name of what brings a backup's rows to what has become of them since.
 */
export function readFunctions(folder: string, { known = limits, inside = [] }: Reading = {}): SqlFunction[] {
  // Sorted: their order is part of the version's name.
  const files = [folder, ...inside.map((name) => join(folder, name))].flatMap((each) =>
    readdirSync(each)
      .toSorted()
      .filter((name) => name.endsWith('.sql'))
      .map((name) => join(each, name)),
  );
  const text = files.map((path) => readFileSync(path, 'utf8')).join('\n');
  const [served, forLookUps] = [namesIn(text, granted, 'serving'), namesIn(text, granted, 'look_ups')];
  const lookUps = namesIn(text, owned);
  return [...text.matchAll(definition)].map(([sql, name = '']) => ({
    name,
    sql: withLimits(sql, known).replace(/;$/, ''),
    isServed: served.has(name),
    isLookUp: lookUps.has(name),
    isForLookUps: forLookUps.has(name),
    isClearing: name.startsWith('clear_'),
    isAfterRestore: name.startsWith('after_restore_'),
  }));
}
