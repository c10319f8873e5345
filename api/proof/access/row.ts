import type { PersonName } from './people.ts';
import type { Kind } from './things.ts';
import type { World } from './world.ts';

/** Where the caller's own things are found; a stranger's request is about ours. */
export interface Home {
  readonly world: World;
  readonly idOf: (kind: Kind) => string;
}
export type Body = Record<string, unknown>;

/** What one route is to let through. Where ids stand is what the matrix puts others into. */
export interface Row {
  /** `METHOD /path`; several rows may be about one. */
  readonly route: string;
  readonly who: 'open' | 'anyone' | 'parent' | 'child';
  /** The status where nothing is amiss. */
  readonly success: 200 | 201 | 204 | 404;
  /** Of what the path's id is. */
  readonly path?: Kind;
  /** The same, where it stays the caller's own. */
  readonly pathHome?: Kind;
  readonly query?: string;
  /** What ids in the query do, where none belongs. */
  readonly queryIds?: 'refused' | 'ignored';
  readonly body?: Body | ((home: Home) => Body);
  /** The field of the body that is an id, and the status where there is no such thing for the caller. */
  readonly bodyId?: { readonly field: string; readonly kind: Kind; readonly absent: 404 | 422 };
  /** What the Idempotency-Key becomes the id of. */
  readonly key?: Kind;
  /** Null where none of the ids is a key that is known again; else it is known in the caller's family. */
  readonly keysOf?: null;
  /** 409 for a child that has a parent. */
  readonly isForLone?: boolean;
  /** Answered with success also once the session is over. */
  readonly isForEnded?: boolean;
  /** Whom the request itself proves to be. */
  readonly provesToBe?: PersonName;
  /** Whose rows it may change, too. */
  readonly touches?: readonly PersonName[];
  /** It changes what belongs to the others whom the path's thing is known to (Rules 4.4). */
  readonly touchesPeopleOfThing?: boolean;
}
