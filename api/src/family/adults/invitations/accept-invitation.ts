import { uuidv7 } from 'uuidv7';
import { callForRow } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { hashOf, makeOnce, type RequestKey } from '../../../core/http/idempotency.ts';
import { operation } from '../../../core/http/operation.ts';
import { clientAddressOf } from '../../../core/rate-limits/client-address.ts';
import { findRegistered } from '../../../identity/accounts/identity.ts';
import { ProfileEntity } from '../../../identity/accounts/profile.entity.ts';
import { hashRecoveryCode } from '../../../identity/passwords/recovery-code.ts';
import { countingOfKey, countRegistration, emailTaken, limitTakenEmails } from '../../joining/account-tries.ts';
import {
  findEarlier,
  firstRecoveryCode,
  type Registered,
  type RegisteringAccount,
  toRegisteredDto,
} from '../../joining/register-person.ts';
import { type RegisteredDto, registeredDto } from '../../joining/registration.contract.ts';
import { acceptInvitationBody } from '../adults.contract.ts';
import { type Found, findInvitation, noInvitation } from './invitation-code.ts';
import { adults } from '../adults.messages.ts';

/** Also where registration is closed: a parent of the family invites, as with an added child (Rules 15.22). */
export const acceptInvitation = operation(
  {
    route: 'POST /api/invitations/accept',
    summary: 'Accept an invitation with a new account',
    who: 'open',
    makes: 'addedChild',
    body: acceptInvitationBody,
    answers: { 201: registeredDto },
    refuses: [404, 409, 429],
  },
  async ({ body: person, key }, c) => {
    const { auth, tellChanged, tryLimits } = c.var.services;
    await countRegistration(c, key);
    const isAgain = (await findRegistered(auth, key)) !== null;
    const found = isAgain ? null : await findInvitation(c, person.code);
    const passwords = auth.passwords.of({ address: clientAddressOf(c, tryLimits.trustedProxies) });
    const accepting = { ...auth, passwords, counting: countingOfKey(c, key) };
    const accepted = await limitTakenEmails(c, () => acceptOnce(accepting, { ...person, key, found }));
    tellChanged(accepted.family_id, ['family']);
    return accepted;
  },
);

type Accepting = {
  code: string;
  display_name: string;
  email: string;
  password: string;
  key: string;
  /** Null for a repeated request, which needs no invitation. */
  found: Found | null;
};

async function acceptOnce(auth: RegisteringAccount, { found, ...person }: Accepting): Promise<RegisteredDto> {
  const { key, ...asked } = person;
  const password = await auth.passwords.fingerprint(asked.password, key);
  const request = { id: key, hash: hashOf('accept-invitation', { ...asked, password }) };
  const registered = await makeOnce<Registered>({
    request,
    actorId: null,
    find: () => findEarlier(auth, request),
    make: () => makeAdult(auth, { ...person, request, found }),
  });
  return toRegisteredDto(auth, registered, person);
}

async function makeAdult(
  auth: RegisteringAccount,
  { found, request, ...person }: Accepting & { request: RequestKey },
): Promise<Registered> {
  if (!found) throw noInvitation();
  const id = uuidv7();
  const passwordHash = await auth.passwords.hash(person.password);
  const code = firstRecoveryCode(auth.secret, id, request.id);
  const args = [found.familyId, found.id, found.key, id, person.display_name, person.email, passwordHash];
  const sql = 'select * from fn.accept_invitation(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';
  const accepting = callForRow(auth.orm.em, ProfileEntity, sql, [
    ...args,
    hashRecoveryCode(code),
    request.id,
    request.hash,
  ]);
  const profile = await orReject(accepting, {
    absent: noInvitation,
    stateForbids: emailTaken,
    noneLeft: adults.tooMany,
  });
  return { createdBy: null, requestHash: request.hash, profile, code };
}
