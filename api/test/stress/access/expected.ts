import { sentenceOf } from '../../../src/core/errors/sentences.ts';
import { cast, lackedBy } from '../../testing/access/cast.ts';
import type { Cell } from './cells.ts';

export interface Expected {
  readonly status: number;
  readonly text?: string;
}

/**
 * Checks in the order of the product: the session, the role, whether the thing exists, whether the request is valid.
 */
export function expectedOf(cell: Cell): Expected {
  return (
    refusalOfCaller(cell) ?? refusalOfOthers(cell) ?? refusalOfPath(cell) ?? refusalOfContent(cell) ?? success(cell)
  );
}

function success({ access }: Cell): Expected {
  return access.status === 404 ? refuse(access.route, 404, absent) : { status: access.status };
}

function refusalOfCaller({ access, caller }: Cell): Expected | null {
  if (access.who === 'open') return null;
  if (access.who === 'device') {
    return caller.device ? null : refuse(access.route, 401, 'This device was signed out. Please ask your parent');
  }
  if (!caller.as) {
    if (access.isForEnded && caller.refusedWith === 'session_not_found') return { status: access.status };
    return refuse(access.route, 401, 'Please sign in again', caller.refusedWith);
  }
  const lacked = lackedBy(caller.as, access);
  return lacked === null ? null : refuse(access.route, 403, lacked);
}

const absent = 'We could not find that';

/** Malformed and missing ids belong to no one and are refused like a stranger's. */
function refusalOfPath({ access, caller, pathThing, varied }: Cell): Expected | null {
  const isReached = !pathThing || (caller.as && pathThing.people.includes(caller.as));
  if (isReached) return null;
  // Once the path has the shape of an id, body and query are validated before the thing is looked up.
  const isRefusedFirst = varied && varied.place !== 'path' && isOutOfShape({ access, varied });
  return isRefusedFirst ? { status: 422 } : refuse(access.route, 404, absent);
}

/** Known to the function only. */
function refusalOfOthers({ access, caller, varied }: Cell): Expected | null {
  if (!access.isForOwner || !caller.as || lackedBy(caller.as, { who: 'parent', right: 'own' }) === null) return null;
  return varied?.choice === 'malformed' ? null : refuse(access.route, 403, 'Only the family’s owner can do this');
}

function refusalOfContent({ access, caller, varied, asked }: Cell): Expected | null {
  if (varied && isOutOfShape({ access, varied })) return { status: 422 };
  if (access.isForLone && caller.as !== 'waiting') return { status: 409 };
  if (access.isForJoined && caller.as === 'waiting') return { status: 409 };
  if (varied?.place === 'body' && access.bodyId) {
    const who = access.provesToBe ?? caller.as;
    if (who && varied.thing.people.includes(who)) return null;
    if (access.bodyId.absent === null) return null;
    return access.bodyId.absent === 404 ? refuse(access.route, 404, absent) : { status: 422 };
  }
  // The same person with the same request gets the same answer again (Rules 1.8).
  const isSame = varied?.thing.madeBy === caller.as && varied?.thing.request === asked;
  return isKnownKey({ access, caller, varied }) && !isSame ? { status: 422 } : null;
}

/** True if the key was used in the family that would recognize it; a stranger's key counts as a new one. */
export function isKnownKey({ access, caller, varied }: Pick<Cell, 'access' | 'caller' | 'varied'>): boolean {
  const who = access.who === 'device' && caller.device ? access.provesToBe : caller.as;
  if (varied?.place !== 'key' || varied.thing.family === null || !who) return false;
  return !access.isKeyNew && varied.thing.family === cast[who].family;
}

function isOutOfShape({ access, varied }: Pick<Cell, 'access'> & { varied: NonNullable<Cell['varied']> }): boolean {
  if (varied.place === 'query') return access.queryIds === 'refused';
  return varied.place !== 'path' && varied.choice === 'malformed';
}

const codes = { 401: 'no_authorization', 403: 'not_authorized', 404: 'not_found' } as const;

function refuse(route: string, status: keyof typeof codes, detail: string, authCode: string = codes[status]): Expected {
  const { code } = sentenceOf(detail);
  const isAuth = route.includes(' /auth/v1/');
  const body = isAuth ? { code: status, detail, refusal: code, error_code: authCode, msg: detail } : { code, detail };
  return { status, text: JSON.stringify(body) };
}
