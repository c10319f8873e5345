import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { tryRulesOf } from '../../../core/config/try-limits.ts';
import { bytesArray, callFunction } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import type { ApiEnv } from '../../../core/http/api-env.ts';
import { idOf, operation } from '../../../core/http/operation.ts';
import { createSubjectHash } from '../../../core/rate-limits/subject-hash.ts';
import { type PairingDto, pairingBody, pairingDto } from '../device.contract.ts';
import { PairingEntity } from '../device.entity.ts';
import { devices } from '../device.messages.ts';

const triesMax = 8;
const codeBytes = 16;

/** Announces no change: a page that creates a pairing whenever devices change would never stop. */
export const createPairing = operation(
  {
    route: 'POST /api/devices/pairings',
    summary: 'Create a code that pairs one device within ten minutes',
    who: 'parent',
    makes: 'pairing',
    body: pairingBody,
    example: { child_id: idOf('child') },
    answers: { 201: pairingDto },
    refuses: [404, 409, 429],
  },
  async ({ em, actor, body: { child_id: childId, name }, key: id }, c): Promise<PairingDto> => {
    const { familyId, profileId, sessionId } = actor;
    // Only a new pairing counts: repeating a request returns the same code and changes nothing.
    if (!(await em.count(PairingEntity, { familyId, id })))
      await c.var.services.countTry(tryRulesOf(c.var.services.tryLimits).newPairing, profileId);
    const { code, digits } = codesOf(c, familyId, id);
    const keys = bytesArray(digits.map((each) => hashOfCode(c, each)));
    const args = [familyId, profileId, sessionId, id, childId, name ?? '', hashOfCode(c, code), keys];
    const sql = 'select * from fn.create_pairing(?, ?, ?, ?, ?, ?, ?, ?)';
    const words = { noneLeft: devices.tooMany };
    const [row] = await orReject(callFunction<{ place: number; expires_at: Date | string }>(em, sql, args), words);
    const shown = digits[(row?.place ?? 0) - 1];
    if (!row || shown === undefined) throw new Error('The pairing was created with another AUTH_SECRET');
    return { id, child_id: childId, code, digits: shown, expires_at: new Date(row.expires_at).toISOString() };
  },
);

/** Derived from the request and the server's secret, so that a repeated request gets the same codes. */
function codesOf(c: Context<ApiEnv>, familyId: string, id: string) {
  const chance = createHmac('sha512', c.var.services.auth.secret)
    .update(JSON.stringify(['pairing', familyId, id]))
    .digest();
  const digits = Array.from({ length: triesMax }, (_, n) => chance.readUInt32BE(codeBytes + 4 * n) % 1_000_000);
  return {
    code: chance.subarray(0, codeBytes).toString('base64url'),
    digits: digits.map((each) => String(each).padStart(6, '0')),
  };
}

/** Keyed hashes, because plain hashes of six digits could be reversed by trying all of them. */
export const hashOfCode = (c: Context<ApiEnv>, code: string): Buffer =>
  createSubjectHash(c.var.services.auth.secret)('pairing', code);
