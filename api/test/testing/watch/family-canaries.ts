import { idOf } from '../../../src/core/kernel/uuid-of.ts';
import { canariesIn } from './personal-canaries.ts';

export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | null;
  readonly device?: string | null;
  readonly idempotencyKey: string | null;
  readonly sent: string;
  readonly status: number;
  readonly received: string;
}

const nobody = 'nobody';
const joining = '/api/families/join';
const invitations = '/api/invitations/';
const familyCode = /"(?:family_)?code":\s*"(\w{8})"/g;

/** Learns who first received each id, e-mail and code. `findForeign` returns one in another's response, or null. */
export function createFamilyCanaries() {
  const owners = new Map<string, Set<string>>();
  const askedBy = new Map<string, string>();
  // The first family of a child or an adult, which is removed on joining, and the family that accepted them.
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

  /** A family that joins with a code moves there once a request is accepted. */
  function followCodes({ method, path, status, sent }: Exchange, family: string): void {
    const [code = ''] = codesIn(sent);
    const [asked] = owners.get(code.toUpperCase()) ?? [];
    if (asked && method === 'POST' && (status === 201 || path === `${invitations}join`)) askedBy.set(family, asked);
    const isTaken =
      (path.startsWith(joining) && path.endsWith('/accept')) ||
      (path.startsWith(invitations) && path.endsWith('/confirm'));
    if (status !== 200 || !isTaken) return;
    for (const [child, taker] of askedBy) if (taker === family) movedTo.set(child, family);
  }

  /** Null if the family owned it already, or owns it now. */
  function findCanary(canary: string, family: string, exchange: Exchange): string | null {
    const { path, status, sent, idempotencyKey } = exchange;
    if (isOf(canary, family)) return null;
    // A refusal may quote its input, and a key becomes the id of the created item in each family that used it.
    if (status >= 400 && sent.toLowerCase().includes(canary)) return null;
    if (family === nobody) return canary;
    const known = owners.get(canary);
    // A child can sign in to its new family before the acceptance is answered.
    const from = path === '/auth/v1/token' && [...(known ?? [])].find((owner) => askedBy.get(owner) === family);
    if (from) {
      movedTo.set(from, family);
      return null;
    }
    // The only values that two families share: of a child or an adult, and the family that they ask to join.
    const isCandidate = path === '/api/adults' && [...(known ?? [])].some((owner) => askedBy.get(owner) === family);
    const isShared = isCandidate || (path.startsWith(joining) && known?.size === 1);
    if (known && !isShared && idempotencyKey?.toLowerCase() !== canary) return canary;
    own(canary, family);
    return null;
  }

  return {
    findForeign(exchange: Exchange): string | null {
      const family = callerOf(exchange);
      followCodes(exchange, family);
      for (const canary of [...canariesIn(exchange.received), ...codesIn(exchange.received)]) {
        const foreign = findCanary(canary, family, exchange);
        if (foreign) return `${foreign} was returned to ${family}, though it belongs to ${ownersOf(foreign)}`;
      }
      return null;
    },
  };
}

/** A family code allows asking to join, so it belongs to the family like an id. */
const codesIn = (text: string) => [...text.matchAll(familyCode)].map(([, code = '']) => code);

/** The caller's family. For a registration or sign-in, it is the family in the response. */
function callerOf({ method, path, status, received, authorization, device = null }: Exchange): string {
  if (status === 401) return nobody;
  if (status < 300 && method === 'POST') {
    if (path === '/api/auth/register' || path === `${invitations}accept`)
      return /"family_id":"([^"]+)"/.exec(received)?.[1] ?? nobody;
    if (path === '/auth/v1/token') return familyOfToken(/"access_token":"([^"]+)"/.exec(received)?.[1]);
  }
  if (path === '/api/devices/pair') return familyOfDevice(/"credential":"([^"]+)"/.exec(received)?.[1]);
  if (authorization === null) return familyOfDevice(device);
  return familyOfToken(authorization.replace(/^Bearer +/i, ''));
}

/** The unverified family in a device's credential. */
const familyOfDevice = (credential: string | null = null): string =>
  credential === null ? nobody : idOf(Buffer.from(credential, 'base64url').subarray(0, 16));

/** The unverified family in the token: a forged one gets 401. */
function familyOfToken(token: string | undefined): string {
  const body = token?.split('.')[1];
  if (!body) return nobody;
  return /"fid":"([^"]+)"/.exec(Buffer.from(body, 'base64url').toString())?.[1] ?? nobody;
}
