import type { Context } from 'hono';
import { tryRulesOf } from '../../../core/config/try-limits.ts';
import { callFunction } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import type { ApiEnv } from '../../../core/http/api-env.ts';
import { operation } from '../../../core/http/operation.ts';
import { invalidField, tooMany } from '../../../core/errors/errors.ts';
import { makeDeviceCredential } from '../../../identity/access-tokens/device-credential.ts';
import { makeSession } from '../../../identity/sessions/session.ts';
import { describeDevice } from '../../../identity/sign-in/device.ts';
import { grantOf } from '../../../identity/sign-in/auth-core.ts';
import { clientAddressOf, wideNetworkOf } from '../../../core/rate-limits/client-address.ts';
import { createSubjectHash } from '../../../core/rate-limits/subject-hash.ts';
import { hashOfCode } from './create-pairing.ts';
import { pairBody, type PairedDto, pairedDto } from '../device.contract.ts';
import { isDigits } from './pairing-code.contract.ts';
import { devices } from '../device.messages.ts';

export const pairDevice = operation(
  {
    route: 'POST /api/devices/pair',
    summary: 'Pair this device with a parent’s code',
    who: 'open',
    makes: 'pairedDevice',
    body: pairBody,
    answers: { 201: pairedDto },
    refuses: [409, 429],
  },
  async ({ body: { code }, key }, c): Promise<PairedDto> => {
    const { auth, orm } = c.var.services;
    const codeHash = hashOfCode(c, code);
    const pairing = await findPairing(c, code, codeHash);
    if (!pairing?.family_id) throw unknownCode();
    const { family_id: familyId, id, child_id: childId } = pairing;
    const { credential, credentialHash } = makeDeviceCredential(auth.secret, { familyId, deviceId: id, key });
    const session = childId === null ? null : makeSession({ familyId, profileId: childId });
    const words = describeDevice(c.req.header('User-Agent') ?? '');
    const args = [familyId, id, codeHash, key, credentialHash, words, session?.sessionId, session?.tokenHash];
    const sql = 'select name from fn.pair_device(?, ?, ?, ?, ?, ?, ?, ?)';
    const [device] = await orReject(callFunction<{ name: string }>(orm.em, sql, args), {
      absent: unknownCode,
      noActor: unknownCode,
      noneLeft: devices.tooMany,
    });
    if (!device) throw unknownCode();
    c.var.services.tellChanged(familyId, ['devices']);
    return {
      device: { id, name: device.name, child_id: childId, credential },
      session: session && (await grantOf(auth, session.live)),
    };
  },
);

type Pairing = { family_id: string | null; id: string; child_id: string | null };

/** Only wrong six-digit codes count toward network and server: a 128-bit one cannot be guessed (Rules 2.114). */
async function findPairing(c: Context<ApiEnv>, code: string, codeHash: Buffer): Promise<Pairing | undefined> {
  const { auth, countTry, orm, tryLimits } = c.var.services;
  const { pairAddress, pairShare, pairDigits } = tryRulesOf(tryLimits);
  const address = clientAddressOf(c, tryLimits.trustedProxies);
  await countTry(pairAddress, address);
  if (!isDigits(code)) {
    const [pairing] = await callFunction<Pairing>(orm.em, 'select * from fn.pairing_by_code(?)', [codeHash]);
    return pairing;
  }
  const hashOf = createSubjectHash(auth.secret);
  const subjects = [hashOf(pairShare.scope, wideNetworkOf(address)), hashOf(pairDigits.scope, 'everybody')];
  const [found] = await callFunction<Pairing & { wait: number }>(
    orm.em,
    'select * from fn.pairing_by_digits(?, ?, ?, ?, ?)',
    [codeHash, ...subjects, pairShare.max, pairDigits.max],
  );
  if (found && found.wait > 0) throw tooMany(found.wait);
  return found;
}

const unknownCode = () => invalidField('code', devices.unknownCode);
