import type { Who } from '../../../src/core/http/operation.ts';
import type { Right } from '../../../src/core/kernel/rights.contract.ts';
import type { FamilyName, PersonName } from './cast.ts';
import type { PersonClient } from './person-client.ts';

/** The owner of an item from our child's view: itself, its sibling, or the other family. */
export const whose = ['own', 'sibling', 'foreign'] as const;
export type Whose = (typeof whose)[number];

export interface Thing {
  readonly id: string;
  readonly family: FamilyName | null;
  readonly people: readonly PersonName[];
  readonly madeBy?: PersonName;
  readonly request?: string;
  readonly credential?: string | undefined;
}

export interface ThingMaker extends PersonClient {
  readonly child: PersonName;
  readonly childId: string;
  readonly parent: PersonName;
  /** The family's owner and its other parents. */
  readonly parents: readonly PersonName[];
  readonly both: readonly PersonName[];
  readonly all: readonly PersonName[];
  /** A word that only these people may see; each text of an item needs one. */
  readonly word: (...seenBy: readonly PersonName[]) => string;
  /** An item of this child, of any feature; created on first use. */
  readonly thing: (kind: string) => Promise<Thing>;
  /** The same for the family's first child, for items that a family shares. */
  readonly thingOfFirst: (kind: string) => Promise<Thing>;
}

export type Body = Readonly<Record<string, unknown>>;

/** Values for bodies: the caller's own items (a stranger's request is about ours), and secrets. */
export interface Known {
  readonly idOf: (kind: string) => string;
  readonly emailOf: (name: PersonName) => string;
  readonly refreshTokenOf: (name: PersonName) => string;
  /** The code a child types to join our family, and our parent's recovery code. */
  readonly familyCode: string;
  readonly recoveryCode: string;
  readonly pairingCode: string;
  readonly invitationCode: string;
}

export interface BodyId {
  readonly field: string;
  readonly kind: string;
  readonly isList?: boolean;
  /** The status if the caller has no such item; null if the answer is a success that reports it. */
  readonly absent: 404 | 422 | null;
}

/** What one route permits. Other people's ids are tried in place of every id. */
export interface RouteAccess {
  /** `METHOD /path`; a route whose ids can be in several places has several entries. */
  readonly route: string;
  readonly who: Who;
  /** Declared by the operation, if omitted. */
  readonly right?: Right | undefined;
  /** Its function refuses adults who do not own the family. */
  readonly isForOwner?: true;
  /** The caller also sends the credential of a device of their family. */
  readonly withDevice?: true;
  /** The kind of the path's id: one of `things`, of any feature. */
  readonly path?: string;
  readonly pathHome?: string;
  readonly query?: string;
  readonly body?: Body | ((known: Known) => Body);
  readonly bodyId?: BodyId;
  /** The kind of item whose id the Idempotency-Key becomes. */
  readonly key?: string;
  /** Each of those ids is a new key here; otherwise a key used in the caller's family is recognized. */
  readonly isKeyNew?: boolean;
  /** 404 or 409 if every permitted caller gets that; by default the documented success. */
  readonly success?: 404 | 409;
  /** 409 for a child that has a parent. */
  readonly isForLone?: boolean;
  /** 409 for a child that has none yet. */
  readonly isForJoined?: boolean;
  /** Also succeeds after the session has ended. */
  readonly isForEnded?: boolean;
  /** The person that the request itself authenticates. */
  readonly provesToBe?: PersonName;
  /** People whose rows it may change in addition to the caller's. */
  readonly touches?: readonly PersonName[];
  /** It also changes rows of the other people who know the path's item, as accepting a child does. */
  readonly touchesPeopleOfThing?: boolean;
}

export const bodyOf = ({ body }: RouteAccess, known: Known): Body | undefined =>
  typeof body === 'function' ? body(known) : body;

/** The `access` export of a feature's `<feature>.access.ts`. */
export interface FeatureAccess {
  /** For operations whose declaration is not enough: these entries replace the derived one. */
  readonly routes?: readonly RouteAccess[];
  /** Creates an item of each kind for a child through the API, in each state that a route needs. */
  readonly things?: Readonly<Record<string, (maker: ThingMaker) => Promise<Thing>>>;
}
