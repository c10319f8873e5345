import type { Cell } from './cells.ts';
import { cast } from './people.ts';

/** What must come back: the status and, for a refusal of who asks or of what is not there, its very bytes. */
export interface Expected {
  readonly status: number;
  readonly text?: string;
}

/** In the order in which the product asks: who are you, may you, is there such a thing, is what you sent in order. */
export function expectedOf(cell: Cell): Expected {
  return refusalOfCaller(cell) ?? refusalOfPath(cell) ?? refusalOfContent(cell) ?? success(cell);
}

function success({ row }: Cell): Expected {
  return row.success === 404 ? refuse(row.route, 404, absent) : { status: row.success };
}

function refusalOfCaller({ row, caller }: Cell): Expected | null {
  if (row.who === 'open') return null;
  if (!caller.as) {
    if (row.isForEnded && caller.refusedWith === 'session_not_found') return { status: row.success };
    return refuse(row.route, 401, 'Please sign in again', caller.refusedWith);
  }
  if (row.who === 'anyone' || cast[caller.as].role === row.who) return null;
  return refuse(row.route, 403, `Only a ${row.who} can do this`);
}

const absent = 'We could not find that';

/** Malformed and missing are nobody's, so they are refused as a stranger's is. */
function refusalOfPath({ row, caller, pathThing, varied }: Cell): Expected | null {
  const isReached = !pathThing || (caller.as && pathThing.people.includes(caller.as));
  if (isReached) return null;
  // The body and the query are looked at before the thing is looked for, once the path has the shape of an id.
  const isRefusedFirst = varied && varied.place !== 'path' && isOutOfShape({ row, varied });
  return isRefusedFirst ? { status: 422 } : refuse(row.route, 404, absent);
}

function refusalOfContent({ row, caller, varied, asked }: Cell): Expected | null {
  if (varied && isOutOfShape({ row, varied })) return { status: 422 };
  if (row.isForLone && caller.as !== 'waiting') return { status: 409 };
  if (varied?.place === 'body' && row.bodyId) {
    const who = row.provesToBe ?? caller.as;
    if (who && varied.thing.people.includes(who)) return null;
    return row.bodyId.absent === 404 ? refuse(row.route, 404, absent) : { status: 422 };
  }
  // The same person with the same request is answered again (Rules 1.8).
  const isSame = varied?.thing.madeBy === caller.as && varied?.thing.request === asked;
  return isKnownKey({ row, caller, varied }) && !isSame ? { status: 422 } : null;
}

/** Whether the key was used in the family where it would be known again; a stranger's is as good as a new one. */
export function isKnownKey({ row, caller, varied }: Pick<Cell, 'row' | 'caller' | 'varied'>): boolean {
  if (varied?.place !== 'key' || varied.thing.family === null || !caller.as) return false;
  return varied.thing.family === (row.keysOf === undefined ? cast[caller.as].family : row.keysOf);
}

function isOutOfShape({ row, varied }: Pick<Cell, 'row'> & { varied: NonNullable<Cell['varied']> }): boolean {
  if (varied.place === 'query') return row.queryIds === 'refused';
  return varied.place !== 'path' && varied.choice === 'malformed';
}

const codes = { 401: 'no_authorization', 403: 'not_authorized', 404: 'not_found' } as const;

function refuse(route: string, status: keyof typeof codes, detail: string, code: string = codes[status]): Expected {
  const body = route.includes(' /auth/v1/') ? { code: status, error_code: code, msg: detail, detail } : { detail };
  return { status, text: JSON.stringify(body) };
}
