import type { Context } from 'hono';
import { tryRulesOf } from '../../platform/config/try-limits.ts';
import { callFunction } from '../../platform/database/call-function.ts';
import { orReject } from '../../platform/database/rejection.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { operation } from '../../platform/http/operation.ts';
import { invalidField } from '../../platform/kernel/errors.ts';
import { makeDeviceCredential } from '../../platform/access-tokens/device-credential.ts';
import { makeSession } from '../../platform/sessions/session.ts';
import { describeDevice } from '../../platform/sign-in/device.ts';
import { grantOf } from '../../platform/sign-in/auth-core.ts';
import { clientAddressOf } from '../../platform/throttling/client-address.ts';
import { hashOfCode } from './create-pairing.ts';
import { tooManyDevices } from './device.ts';
import { pairBody, type PairedDto, pairedDto } from './device.contract.ts';
import { isDigits } from './pairing-code.contract.ts';

export const pairDevice = operation(
  {
    route: 'POST /api/devices/pair',
    summary: 'Let this device in by a code that a parent has made',
    who: 'open',
    makes: 'pairedDevice',
    body: pairBody,
    answers: { 201: pairedDto },
    refuses: [409, 429],
  },
  async ({ body: { code }, key }, c): Promise<PairedDto> => {
    const { auth, orm } = c.var;
    await countPairing(c, code);
    const codeHash = hashOfCode(c, code);
    const [pairing] = await callFunction<Pairing>(orm.em, 'select * from fn.pairing_by_code(?)', [codeHash]);
    if (!pairing) throw unknownCode();
    const { family_id: familyId, id, child_id: childId } = pairing;
    const { credential, credentialHash } = makeDeviceCredential(auth.secret, { familyId, deviceId: id, key });
    const session = childId === null ? null : makeSession({ familyId, profileId: childId });
    const words = describeDevice(c.req.header('User-Agent') ?? '');
    const args = [familyId, id, codeHash, key, credentialHash, words, session?.sessionId, session?.tokenHash];
    const sql = 'select name from fn.pair_device(?, ?, ?, ?, ?, ?, ?, ?)';
    const [device] = await orReject(callFunction<{ name: string }>(orm.em, sql, args), {
      absent: unknownCode,
      noActor: unknownCode,
      noneLeft: tooManyDevices,
    });
    if (!device) throw unknownCode();
    c.var.tellChanged(familyId, ['devices']);
    return {
      device: { id, name: device.name, child_id: childId, credential },
      session: session && (await grantOf(auth, session.live)),
    };
  },
);

type Pairing = { family_id: string; id: string; child_id: string | null };

/**
 * Every try is counted for its address, and six digits for the whole server as well, before anything is looked up. Nobody
 * guesses a code of 128 bits, so that whoever tries all digits does not keep families from theirs.
 */
async function countPairing(c: Context<ApiEnv>, code: string): Promise<void> {
  const { countTry, tryLimits } = c.var;
  const { pairAddress, pairDigits } = tryRulesOf(tryLimits);
  await countTry(pairAddress, clientAddressOf(c, tryLimits.trustedProxies));
  if (isDigits(code)) await countTry(pairDigits, 'everybody');
}

const unknownCode = () => invalidField('code', 'This code is not valid, or its ten minutes are over');
