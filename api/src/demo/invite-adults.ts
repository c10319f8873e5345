import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { callFunction } from '../core/database/call-function.ts';
import type { Actor } from '../core/kernel/actor.ts';
import { addDays, dateIn } from '../core/kernel/local-date.ts';
import type { AuthDeps } from '../identity/access-tokens/auth-deps.ts';
import { demoAlex, demoPassword, demoRose } from './demo-story.ts';
import type { DemoCast } from './scene.ts';

const helpsDays = 6;

interface Offer {
  readonly membership: 'parent' | 'helper';
  readonly until?: string;
  readonly childIds?: readonly string[];
  readonly awardDailyMax?: number;
}

type Inviters = Pick<DemoCast, 'sarah' | 'mia' | 'leo'>;

/** Another parent, and a grandmother who looks after two children for a week. */
export async function inviteAdults(auth: AuthDeps, { sarah, mia, leo }: Inviters, timeZone: string): Promise<void> {
  await invite(auth, sarah, demoAlex, { membership: 'parent' });
  await invite(auth, sarah, demoRose, {
    membership: 'helper',
    until: addDays(dateIn(timeZone, new Date()), helpsDays),
    childIds: [mia.profileId, leo.profileId],
    awardDailyMax: 10,
  });
}

type Invited = { readonly display_name: string; readonly email: string };

async function invite({ orm, passwords }: AuthDeps, sarah: Actor, invited: Invited, offer: Offer): Promise<void> {
  const { familyId, profileId, sessionId } = sarah;
  const { membership, until, childIds, awardDailyMax } = offer;
  const [id, code, hash] = [uuidv7(), randomBytes(32), await passwords.hash(demoPassword)];
  const home = null;
  const asked = [familyId, profileId, sessionId, id, membership, until, childIds, awardDailyMax, home, code];
  await callFunction(orm.em, 'select fn.create_invitation(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', asked);
  const account = [uuidv7(), invited.display_name, invited.email, hash, null, uuidv7(), randomBytes(32)];
  const sql = 'select fn.accept_invitation(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';
  await callFunction(orm.em, sql, [familyId, id, code, ...account]);
}
