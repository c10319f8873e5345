import { readDefinitions, withLimits } from './internals/sql-text.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntitySchema } from '@mikro-orm/core';
import { limits } from '../kernel/limits.contract.ts';

/** By default for all commands and roles. None is restrictive: Citus would make those permissive (decision 86). */
export interface Policy {
  readonly for?: 'select' | 'insert' | 'update' | 'delete';
  readonly to?: 'owner' | 'app' | 'lookUp';
  readonly using?: string;
  readonly check?: string;
}

export type Person = { column: string; is: 'child' | 'parent' | 'member' };

/** What happens to the rows of a child without a parent when a family takes it in (joining/join-move.sql). */
export interface OnJoin {
  readonly rows: 'move' | 'go' | 'none';
  readonly why: string;
}

/** What happens to rows that name an erased child whose history is kept; otherwise all go. */
export interface OnErase {
  readonly rows: 'go' | 'stay' | 'none';
  readonly why: string;
}

/** A table's rules; columns and keys are defined by the migrations. */
export interface Table {
  readonly entity: EntitySchema;
  /** The person's in the named column (or the whole family's if it is null), or one of these groups'. */
  readonly of: { readonly person: string } | 'family' | 'parents' | 'nobody';
  /** Omitted only if no row can reference a person, not even through another row. */
  readonly onJoin?: OnJoin;
  /** Omitted if `onJoin` is. */
  readonly onErase?: OnErase;
  /** Keyed by purpose; the policy is named `<table>_<purpose>`. */
  readonly policies: Readonly<Record<string, Policy>>;
  /** Columns that the serving role may read; all if omitted, none if ''. */
  readonly reads?: string;
  /** `insert (column, …)`, `delete`, `update (column, …)`. */
  readonly writes?: readonly string[];
  /** Columns that the look-up role, which works across families, may read. */
  readonly lookUp?: string;
  /** The row's id, and the columns that name people, which the audit checks against the family's members. */
  readonly audited?: { readonly id: string; readonly people: readonly Person[] };
  readonly counted?: string;
  /** A restore replaces the rows, unless they `stay` (about this installation) or `join` the backup's. */
  readonly onRestore?: 'stay' | 'join';
}

export function rightsOf({ reads, writes = [] }: Table): readonly string[] {
  if (reads === '') return writes;
  return [reads === undefined ? 'select' : `select (${reads})`, ...writes];
}

export interface SqlFunction {
  readonly name: string;
  readonly sql: string;
  readonly isServed: boolean;
  /** Owned by the look-up role, which may read what the caller may not: ids across families. */
  readonly isLookUp: boolean;
  readonly isForLookUps: boolean;
  readonly isClearing: boolean;
  /** The owner calls it after a restore, in the same transaction. */
  readonly isAfterRestore: boolean;
}

/** `rows` returns identified rows without personal text; a check is the condition for a finding. */
export interface AuditPass {
  readonly rows: string;
  readonly checks: Readonly<Record<string, string>>;
}

export interface FeatureSchema {
  readonly tables: Readonly<Record<string, Table>>;
  readonly functions?: readonly SqlFunction[];
  readonly auditPasses?: readonly AuditPass[];
}

type Limits = Readonly<Record<string, number>>;

interface Reading {
  readonly known?: Limits;
  readonly inside?: readonly string[];
}

/**
 * Reads the functions in a folder's `.sql` files. The serving role calls each `clear_…` function hourly until it
 * returns 0; it deletes a batch and skips locked rows. An `after_restore_…` function updates restored rows to what has
 * happened since the backup.
 */
export function readFunctions(folder: string, { known = limits, inside = [] }: Reading = {}): SqlFunction[] {
  // Sorted: the order is part of the version's name.
  const files = [folder, ...inside.map((name) => join(folder, name))].flatMap((each) =>
    readdirSync(each)
      .toSorted()
      .filter((name) => name.endsWith('.sql'))
      .map((name) => join(each, name)),
  );
  const text = files.map((path) => readFileSync(path, 'utf8')).join('\n');
  const { definitions, served, forLookUps, lookUps } = readDefinitions(text);
  return definitions.map(({ name, sql }) => ({
    name,
    sql: withLimits(sql, known),
    isServed: served.has(name),
    isLookUp: lookUps.has(name),
    isForLookUps: forLookUps.has(name),
    isClearing: name.startsWith('clear_'),
    isAfterRestore: name.startsWith('after_restore_'),
  }));
}
