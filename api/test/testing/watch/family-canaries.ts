import { idOf } from '../../../src/core/kernel/uuid-of.ts';
import { canariesIn } from './personal-canaries.ts';

/** One request with its answer, as both are looked through. */
export interface Exchange {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly authorization: string | null;
  /** The credential of a device. */
  readonly device?: string | null;
  readonly idempotencyKey: string | null;
  /** The whole address and the body. */
  readonly sent: string;
  readonly status: number;
  /** Headers and body. */
  readonly told: string;
}

const nobody = 'nobody';
const joining = '/api/families/join';
const familyCode = /"(?:family_)?code":\s*"(\w{8})"/g;

/**
 * Learns by itself whose each id, e-mail address and family code is: the family's that was told it first. `findForeign`
 * answers the first canary of an answer that is another family's, or that somebody without a session was told; null when
 * there is none.
 */
export function createFamilyCanaries() {
  const owners = new Map<string, Set<string>>();
  const askedBy = new Map<string, string>();
  // A child's first family, which is removed once it was taken in, and the family that took it in.
  const movedTo = new Map<string, string>();
  const homeOf = (family: string) => movedTo.get(family) ?? family;
  const isOf = (canary: string, family: string) =>
    [...(owners.get(canary) ?? [])].some((owner) => homeOf(owner) === homeOf(family));

  const ownersOf = (canary: string) => [...(owners.get(canary) ?? [nobody])].join(' and ');

  function own(canary: string, family: string): void {
    const known = owners.get(canary);
    if (known) known.add(family);
    else owners.set(canary, new Set([family]));
  }

  /** Who asks a family by its code moves there once that family takes somebody in. */
  function followCodes({ method, path, status, sent }: Exchange, family: string): void {
    const [code = ''] = codesIn(sent);
    const [asked] = owners.get(code.toUpperCase()) ?? [];
    if (asked && method === 'POST' && status === 201) askedBy.set(family, asked);
    if (status !== 200 || !path.startsWith(joining) || !path.endsWith('/accept')) return;
    for (const [child, taker] of askedBy) if (taker === family) movedTo.set(child, family);
  }

  /** Null: the family owns it from now on, or did before. */
  function findCanary(canary: string, family: string, exchange: Exchange): string | null {
    const { path, status, sent, idempotencyKey } = exchange;
    if (isOf(canary, family)) return null;
    // A refusal may quote what it refuses, and a key becomes the id of what it made, in each family that used it.
    if (status >= 400 && sent.toLowerCase().includes(canary)) return null;
    if (family === nobody) return canary;
    const known = owners.get(canary);
    // A child can sign in to its new family before whoever took it in is answered.
    const from = path === '/auth/v1/token' && [...(known ?? [])].find((owner) => askedBy.get(owner) === family);
    if (from) {
      movedTo.set(from, family);
      return null;
    }
    // The one thing that two families know: the child's, and the one that it asks.
    const isShared = path.startsWith(joining) && known?.size === 1;
    if (known && !isShared && idempotencyKey?.toLowerCase() !== canary) return canary;
    own(canary, family);
    return null;
  }

  return {
    findForeign(exchange: Exchange): string | null {
      const family = callerOf(exchange);
      followCodes(exchange, family);
      for (const canary of [...canariesIn(exchange.told), ...codesIn(exchange.told)]) {
        const foreign = findCanary(canary, family, exchange);
        if (foreign) return `${foreign} was told to ${family}, though it is of ${ownersOf(foreign)}`;
      }
      return null;
    },
  };
}

/** Whoever knows a family's code can ask to be let in, so it is the family's like an id. */
const codesIn = (text: string) => [...text.matchAll(familyCode)].map(([, code = '']) => code);

/** The family that asks. Who registers or signs in is of the family that the answer names. */
function callerOf({ method, path, status, told, authorization, device = null }: Exchange): string {
  if (status === 401) return nobody;
  if (status < 300 && method === 'POST') {
    if (path === '/api/auth/register') return /"family_id":"([^"]+)"/.exec(told)?.[1] ?? nobody;
    if (path === '/auth/v1/token') return familyOfToken(/"access_token":"([^"]+)"/.exec(told)?.[1]);
  }
  if (path === '/api/devices/pair') return familyOfDevice(/"credential":"([^"]+)"/.exec(told)?.[1]);
  if (authorization === null) return familyOfDevice(device);
  return familyOfToken(authorization.replace(/^Bearer +/i, ''));
}

/** What the credential of a device says of itself. */
const familyOfDevice = (credential: string | null = null): string =>
  credential === null ? nobody : idOf(Buffer.from(credential, 'base64url').subarray(0, 16));

/** What the token says of itself: a forged one is answered 401. */
function familyOfToken(token: string | undefined): string {
  const body = token?.split('.')[1];
  if (!body) return nobody;
  return /"fid":"([^"]+)"/.exec(Buffer.from(body, 'base64url').toString())?.[1] ?? nobody;
}
