import { choosesAgeMode } from '../../../identity/accounts/chooses-age-mode.contract.ts';
import { callFunction } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';
import { AppError } from '../../../core/errors/errors.ts';
import { chooseAgeModeBody, profileDto } from '../profile.contract.ts';
import { getProfile, readPlaces, withPlace } from '../profile.ts';
import { sentences } from '../../../core/errors/sentences.ts';

const ageModes = sentences('api.ageMode', {
  askParent: 'Ask your parent to change how your page looks',
});

/** Rules 4.27. */
export const chooseAgeMode = operation(
  {
    route: 'PUT /api/profiles/me/look',
    summary: 'Choose the age mode of one’s own page, from age 10',
    who: 'child',
    changes: ['children'],
    body: chooseAgeModeBody,
    example: { look: 'teen' },
    answers: { 200: profileDto },
    refuses: [403],
  },
  async ({ em, actor, body: { look } }) => {
    const { familyId, profileId, sessionId } = actor;
    const profile = await getProfile(em, actor, profileId);
    if (!choosesAgeMode(profile)) throw new AppError(403, ageModes.askParent);
    await orReject(callFunction(em, 'select fn.choose_look(?, ?, ?, ?)', [familyId, profileId, sessionId, look]));
    return withPlace({ ...profile, look }, await readPlaces(em, actor));
  },
);
