import type { Context } from 'hono';
import { callFunction } from '../../core/database/call-function.ts';
import type { MikroORM, WithEm } from '../../core/database/orm.ts';
import { type Committed, committedSql } from '../../core/database/standby.ts';
import type { ApiEnv } from '../../core/http/api-env.ts';
import { bearerOf } from '../../core/http/bearer.ts';
import { type Actor, type Asker, askingFor } from '../../core/kernel/actor.ts';
import { unauthenticated } from '../../core/errors/errors.ts';
import type { Membership } from '../../core/kernel/rights.contract.ts';
import type { Admits, Standing } from '../../core/kernel/role.contract.ts';
import type { Claims } from '../access-tokens/access-token.ts';

type Row = {
  role: Standing;
  display_name: string;
  created_at: Date | string;
  membership: Membership | null;
  helps: string | null;
  hidden_home: string | null;
  language: string | null;
};

export function claimsOf(c: Context<ApiEnv>): Claims | null {
  if (c.var.claims === undefined) c.set('claims', c.var.services.auth.accessTokens.verify(bearerOf(c)));
  return c.var.claims ?? null;
}

/** The caller in a token, without a query; 401 if the token is invalid. */
export function askerOf(claims: Claims | null): Asker {
  if (!claims) throw unauthenticated('bad_jwt');
  const { fid: familyId, sub: profileId, sid: sessionId, rid } = claims;
  return { familyId, profileId, sessionId, tokenHash: rid === undefined ? undefined : Buffer.from(rid, 'base64url') };
}

/** 401 unless session and profile are alive. */
export async function readActor(orm: WithEm, asker: Asker): Promise<Actor> {
  const actor = await findActor(orm, asker);
  if (!actor) throw unauthenticated('session_not_found');
  return actor;
}

/** Null if the session has ended. */
export async function findActor(orm: WithEm, asker: Asker): Promise<Actor | null> {
  const [row] = await callFunction<Row>(orm.em, 'select * from fn.read_actor(?, ?, ?, ?)', askingFor(asker));
  return row ? toActor(asker, row) : null;
}

/** Also returns what the primary had committed, which a standby must have before it may answer. */
export async function readActorAndCommitted(
  orm: MikroORM,
  asker: Asker,
): Promise<{ actor: Actor; committed: Committed }> {
  const sql = `select actor.*, ${committedSql} as committed from fn.read_actor(?, ?, ?, ?) actor`;
  const [row] = await callFunction<Row & { committed: Committed }>(orm.em, sql, askingFor(asker));
  if (!row) throw unauthenticated('session_not_found');
  return { actor: toActor(asker, row), committed: row.committed };
}

/** As in refuse_other_role: helpers are refused unless named (Rules 15.3). */
export function isAdmitted({ role, membership }: Actor, admits: Admits): boolean {
  if (admits === null) return role !== 'helper';
  if (admits === 'everyone') return true;
  if (admits === 'adult') return role !== 'child';
  return admits === 'owner' ? membership === 'owner' : role === admits;
}

const toActor = (asker: Asker, row: Row): Actor => ({
  ...asker,
  role: row.role,
  membership: row.membership,
  helps: row.helps,
  hiddenHome: row.hidden_home,
  displayName: row.display_name,
  language: row.language,
  createdAt: new Date(row.created_at),
});
