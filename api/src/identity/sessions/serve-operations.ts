import type { Context, Handler, Hono } from 'hono';
import { emFor } from '../../core/database/orm.ts';
import type { Standby } from '../../core/database/standby.ts';
import type { ApiEnv } from '../../core/http/api-env.ts';
import { admitsOf, Counted, type Operation, operationsIn, routesOf, type Section } from '../../core/http/operation.ts';
import { requestReader } from '../../core/http/read-request.ts';
import type { Actor, Asker } from '../../core/kernel/actor.ts';
import type { Hint } from '../../core/kernel/changed.contract.ts';
import { AppError, forbidden, sentenceFor } from '../../core/errors/errors.ts';
import { deviceOf } from '../access-tokens/device-credential.ts';
import { askerOf, claimsOf, isAdmitted, readActor, readActorAndCommitted } from './actor.ts';

/** Registers every operation; a literal path takes precedence over one with an id. */
export function serveOperations(app: Hono<ApiEnv>, sections: readonly Section[]): void {
  const all = operationsIn(sections).flatMap((each) => routesOf(each).map((route) => ({ each, ...route })));
  for (const { each, method, path } of all.toSorted((a, b) => a.names.length - b.names.length)) {
    app.on([method], [path], each.standby ? handleAtStandby(each) : handle(each));
  }
}

/** Authenticates, authorizes and validates, in this order; then runs the operation. */
function handle(operation: Operation): Handler<ApiEnv> {
  const { session, who, guard, run } = operation;
  const [read, answer] = [requestReader(operation), answererOf(operation)];
  const doAndTell = async (c: Context<ApiEnv>, caller: Asker, asked: object): Promise<Response> => {
    const answered = await run(asked as never, c); // operation() has checked the types of `run` and `hints`
    tellOf(operation, c, caller, operation.hints?.(answered as never, asked as never));
    return answer(c, answered);
  };
  if (who === 'open' || session === 'own')
    return async (c) => {
      const answered = await guard?.ask(c);
      if (answered) return answered;
      return answer(c, await run((await read(c)) as never, c)); // operation() has checked the type of `run`
    };
  if (who === 'device')
    return async (c) => {
      const device = deviceOf(c);
      const answered = await run({ ...(await read(c)), em: c.var.services.orm.em, device } as never, c);
      if (operation.changes) c.var.services.tellChanged(device.familyId, operation.changes);
      return answer(c, answered);
    };
  if (session === 'inside')
    return async (c) => {
      const asker = askerOf(claimsOf(c));
      try {
        return await doAndTell(c, asker, { ...(await read(c)), em: c.var.services.orm.em, asker });
      } catch (error) {
        // The input may have been refused before the function checked the session. A missing session (401) and a wrong
        // role (403) come first.
        if (error instanceof AppError && error.status < 500)
          refuseOtherRole(c, await readActor(c.var.services.orm, asker), operation);
        throw error;
      }
    };
  return async (c) => {
    const actor = await readActor(c.var.services.orm, askerOf(claimsOf(c)));
    refuseOtherRole(c, actor, operation);
    return doAndTell(c, actor, { ...(await read(c)), em: emFor(c.var.services.orm, actor), actor });
  };
}

/** The page's name for this change, so that the same page does not read it again (Rules 12.241). */
const nameOf = (header = ''): string | null => (/^[\w-]{8,36}$/.test(header) ? header : null);

function tellOf({ changes }: Operation, c: Context<ApiEnv>, caller: Asker, hints: readonly Hint[] | undefined): void {
  if (!changes) return;
  const { familyId, profileId: personId } = caller;
  const name = nameOf(c.req.header('Page-Change'));
  const by = name === null ? undefined : { personId, name };
  for (const { changed, of } of hints ?? [{ changed: changes }])
    c.var.services.tellChanged(familyId, changed, { of, by });
}

/** Checks the session on the primary, then reads from the standby if there is one (Rules 10.40). */
function handleAtStandby(operation: Operation): Handler<ApiEnv> {
  const { standby: which, run } = operation;
  const [handleAtPrimary, read, answer] = [handle(operation), requestReader(operation), answererOf(operation)];
  const readAt = async (standby: Standby, c: Context<ApiEnv>): Promise<Response> => {
    const { actor, committed } = await readActorAndCommitted(c.var.services.orm, askerOf(claimsOf(c)));
    refuseOtherRole(c, actor, operation);
    const asked = { ...(await read(c)), actor, asker: actor };
    return answer(c, await standby.read({ caller: actor, committed, work: (em) => run({ ...asked, em } as never, c) }));
  };
  return async (c, next) => {
    const { standby } = c.var.services;
    const isForIt = which === 'always' || Number(c.req.query('page')) > 1;
    return standby && isForIt ? readAt(standby, c) : handleAtPrimary(c, next);
  };
}

/**
 * The first layer of isolation; the operation, row-level security and the keys hold without it. Also notes the person's
 * language, for the sentence of a refusal.
 */
function refuseOtherRole(c: Context<ApiEnv>, actor: Actor, operation: Operation): void {
  c.set('ownLanguage', actor.language);
  const admits = admitsOf(operation);
  if (isAdmitted(actor, admits)) return;
  // A child is told what any parent may do.
  throw forbidden(sentenceFor(actor.role === 'child' && admits !== 'child' ? 'parent' : admits));
}

function answererOf({ answers }: Operation) {
  const status = Number(Object.keys(answers)[0]);
  return (c: Context<ApiEnv>, answer: unknown): Response => {
    if (answer instanceof Response) return answer;
    if (status === 204) return c.body(null, 204);
    if (!(answer instanceof Counted)) return c.json(answer, status as 200);
    return c.json(answer.rows, 200, { 'X-Total-Count': String(answer.total) });
  };
}
