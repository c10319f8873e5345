import { ProfileEntity } from '../../identity/accounts/profile.entity.ts';
import { ErasureEntity } from '../../core/database/erasure.entity.ts';
import type { Rejections } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { conflict, invalidField } from '../../core/errors/errors.ts';
import { askProven, proveCurrentPassword } from '../../identity/sign-in/current-password.ts';
import { limitFailures } from '../../identity/sign-in/sign-in-failures.ts';
import { erasureDto } from '../families/family.contract.ts';
import { askErasureBody } from './erasure.contract.ts';
import { sentences } from '../../core/errors/sentences.ts';

const erasures = sentences('api.erasure', {
  typeExactly: 'Please type the name exactly as shown',
  clockInDoubt: 'The server’s clock is in doubt. Please confirm the date on the Overview first',
  scheduled: 'This family is already scheduled to be erased',
});

const words: Rejections = {
  invalid: () => invalidField('name', erasures.typeExactly),
  stateForbids: (detail) => conflict(detail === 'clock' ? erasures.clockInDoubt : erasures.scheduled),
};

/** Access ends immediately; the data is erased after seven days (Rules 4.40). */
export const askErasure = operation(
  {
    route: 'POST /api/erasures',
    summary: 'Ask to erase a child, or the whole family, after seven days',
    who: 'parent',
    right: 'own',
    changes: ['family'],
    makes: 'erasure',
    body: askErasureBody,
    answers: { 201: erasureDto },
    refuses: [404, 409, 429],
  },
  async ({ em, actor, body, key }, c) => {
    const { familyId, profileId, sessionId } = actor;
    const checking = { ...c.var.services.auth, em, limit: limitFailures(c) };
    const proven = await proveCurrentPassword(checking, actor, body.current_password);
    const { child_id: childId, keeps_history: keepsHistory, name } = body;
    const args = [familyId, profileId, sessionId, proven.hash, key, childId, keepsHistory, name];
    await askProven(checking, actor, { sql: 'fn.ask_erasure(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', args, proven, words });
    const { erasesAt } = await em.findOneOrFail(ErasureEntity, { familyId, id: key });
    const child = childId && (await em.findOne(ProfileEntity, { familyId, id: childId }));
    return {
      id: key,
      child_id: childId,
      display_name: child ? child.displayName : null,
      keeps_history: keepsHistory,
      erases_at: erasesAt.toISOString(),
    };
  },
);
