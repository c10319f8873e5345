import { callFunction } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { forbidden } from '../../../core/errors/errors.ts';
import { operation } from '../../../core/http/operation.ts';
import { choosesAgeMode } from '../../../identity/accounts/chooses-age-mode.contract.ts';
import { profileDto } from '../profile.contract.ts';
import { getProfile, readPlaces, withPlace } from '../profile.ts';
import { checkLanguage } from './check-language.ts';
import { chooseLanguageBody } from './language.contract.ts';
import { sentences } from '../../../core/errors/sentences.ts';

const languages = sentences('api.language', {
  askParent: 'Ask your parent to change the language',
});

/** Rules 4.31. */
export const chooseOwnLanguage = operation(
  {
    route: 'PUT /api/profiles/me/language',
    summary: 'Choose one’s own language; a child from age 10',
    who: 'anyone',
    right: 'account',
    changes: ['family', 'children'],
    body: chooseLanguageBody,
    example: { language: 'en' },
    answers: { 200: profileDto },
    refuses: [403],
  },
  async ({ em, actor, body: { language } }, c) => {
    checkLanguage(c, language);
    const { familyId, profileId, sessionId, role } = actor;
    const profile = await getProfile(em, actor, profileId);
    if (role === 'child' && !choosesAgeMode(profile)) throw forbidden(languages.askParent);
    const args = [familyId, profileId, sessionId, language];
    await orReject(callFunction(em, 'select fn.choose_language(?, ?, ?, ?)', args));
    const chosen = { ...profile, language };
    return role === 'child' ? withPlace(chosen, await readPlaces(em, actor)) : chosen;
  },
);
