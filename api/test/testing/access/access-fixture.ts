import type { Who } from '../../../src/core/http/operation.ts';
import type { FamilyName, PersonName } from './cast.ts';
import type { PersonClient } from './person-client.ts';

/** Whose a thing is, as the child of our family sees it: its own, its sibling's, or of the other family. */
export const whose = ['own', 'sibling', 'foreign'] as const;
export type Whose = (typeof whose)[number];

export interface Thing {
  readonly id: string;
  /** The family whose row it is; null where it is nobody's. */
  readonly family: FamilyName | null;
  /** Who may know of it. */
  readonly people: readonly PersonName[];
  /** Whose Idempotency-Key its id is, and for what request. */
  readonly madeBy?: PersonName;
  readonly request?: string;
  /** Of a device: what it shows the server. */
  readonly credential?: string | undefined;
}

/** The child whose thing is made, with what it takes. */
export interface ThingMaker extends PersonClient {
  readonly child: PersonName;
  readonly childId: string;
  readonly parent: PersonName;
  /** The child and its parent; the whole family. */
  readonly both: readonly PersonName[];
  readonly all: readonly PersonName[];
  /** A word that nobody but these may be told; each text of a thing needs one. */
  readonly word: (...seenBy: readonly PersonName[]) => string;
  /** A thing of this child, of any noun; made now unless it is there. */
  readonly thing: (kind: string) => Promise<Thing>;
  /** The same of the family's first child, for what a family shares. */
  readonly thingOfFirst: (kind: string) => Promise<Thing>;
}

export type Body = Readonly<Record<string, unknown>>;

/** What a body can name: where the caller's own things are found (a stranger's request is about ours), and secrets. */
export interface Known {
  readonly idOf: (kind: string) => string;
  readonly emailOf: (name: PersonName) => string;
  readonly refreshTokenOf: (name: PersonName) => string;
  /** What a child types to ask our family, and what our parent has written down. */
  readonly familyCode: string;
  readonly recoveryCode: string;
  /** What lets a device of our child in. */
  readonly pairingCode: string;
}

/** A field of a body that is an id, or a list of ids. */
export interface BodyId {
  readonly field: string;
  readonly kind: string;
  readonly isList?: boolean;
  /** The status where there is no such thing for the caller; null where the answer is a success that says so. */
  readonly absent: 404 | 422 | null;
}

/** What one route lets through. Where ids stand, other people's are tried. */
export interface RouteAccess {
  /** `METHOD /path`; a route whose ids stand in more than one way has several of these. */
  readonly route: string;
  readonly who: Who;
  /** Whoever asks sends the credential of a device of their family along. */
  readonly withDevice?: true;
  /** What the path's id is of: one of the kinds in `things`, of any noun. */
  readonly path?: string;
  /** The same, where it stays the caller's own. */
  readonly pathHome?: string;
  readonly query?: string;
  /** A valid one. */
  readonly body?: Body | ((known: Known) => Body);
  readonly bodyId?: BodyId;
  /** What the Idempotency-Key becomes the id of. */
  readonly key?: string;
  /** Each of those ids is a new key here; else a key that was used in the caller's family is known again. */
  readonly isKeyNew?: boolean;
  /** 404 or 409 where the route answers so to everybody who may; absent is the success of the OpenAPI document. */
  readonly success?: 404 | 409;
  /** 409 for a child that has a parent. */
  readonly isForLone?: boolean;
  /** 409 for a child that has none yet. */
  readonly isForJoined?: boolean;
  /** Answered with success also once the session is over. */
  readonly isForEnded?: boolean;
  /** Whom the request itself proves to be. */
  readonly provesToBe?: PersonName;
  /** Whose rows it may change, too. */
  readonly touches?: readonly PersonName[];
  /** It changes what belongs to the others whom the path's thing is known to, as accepting a child does. */
  readonly touchesPeopleOfThing?: boolean;
}

export const bodyOf = ({ body }: RouteAccess, known: Known): Body | undefined =>
  typeof body === 'function' ? body(known) : body;

/** What a noun's `<noun>.access.ts` exports as `access`. */
export interface NounAccess {
  /** Of operations whose declaration does not say enough: these rows stand in the place of its own. */
  readonly routes?: readonly RouteAccess[];
  /** How one thing of each kind is made for a child through the API, in each state that a route is about. */
  readonly things?: Readonly<Record<string, (maker: ThingMaker) => Promise<Thing>>>;
}
