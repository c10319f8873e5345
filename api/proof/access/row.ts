import type { PersonName } from './people.ts';
import type { Kind } from './things.ts';
import type { World } from './world.ts';

/** Where the caller's own things are found; a stranger's request is about ours. */
export interface Home {
  readonly world: World;
  readonly idOf: (kind: Kind) => string;
}
export type Body = Record<string, unknown>;

/** What one route lets through. Wherever an id stands, the matrix tries others in its place. */
export interface Row {
  /** `METHOD /path`; several rows may be about one. */
  readonly route: string;
  readonly who: 'open' | 'anyone' | 'parent' | 'child';
  /** The status of a request with nothing wrong in it. */
  readonly success: 200 | 201 | 204 | 404;
  /** What the id in the path is of; the matrix tries others there. */
  readonly path?: Kind;
  /** Instead of `path`: what the id in the path is of, always the caller's own. */
  readonly pathHome?: Kind;
  readonly query?: string;
  /** What becomes of a `child_id` in the query, where the route takes none. */
  readonly queryIds?: 'refused' | 'ignored';
  readonly body?: Body | ((home: Home) => Body);
  /** The field of the body that is an id, and the status where there is no such thing for the caller. */
  readonly bodyId?: { readonly field: string; readonly kind: Kind; readonly absent: 404 | 422 };
  /** What the Idempotency-Key becomes the id of. */
  readonly key?: Kind;
  /** Null where the route would know none of the ids again as a key; absent, it knows those of the caller's family. */
  readonly keysOf?: null;
  /** 409 for a child that has a parent. */
  readonly isForLone?: boolean;
  /** Succeeds also when the session is over. */
  readonly isForEnded?: boolean;
  /** Who the request proves that the caller is, whoever's token it has: it holds that person's password or code. */
  readonly provesToBe?: PersonName;
  /** Whose rows it may change besides the caller's own. */
  readonly touches?: readonly PersonName[];
  /** It may change the rows of everybody who may know of the path's thing: accepting moves the child (Rules 4.6). */
  readonly touchesPeopleOfThing?: boolean;
}
