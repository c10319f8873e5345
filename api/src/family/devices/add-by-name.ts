import { operation } from '../../core/http/operation.ts';
import { hashOf } from '../../core/http/idempotency.ts';
import { birthYearOf } from '../families/profile.ts';
import { profileDto } from '../families/profile.contract.ts';
import { countingOfKey } from '../joining/account-tries.ts';
import { addOnce } from '../joining/add-child.ts';
import { addByNameBody } from './device.contract.ts';

export const addByName = operation(
  {
    route: 'POST /api/children',
    summary: 'Add a child without an email, who signs in on devices',
    who: 'parent',
    changes: ['children', 'devices'],
    makes: 'addedChild',
    body: addByNameBody,
    example: { display_name: 'Somebody new', age: 6 },
    answers: { 201: profileDto },
    refuses: [409, 429],
  },
  ({ em, actor, body, key }, c) => {
    const { display_name: displayName, face, color, age } = body;
    return addOnce(em, actor, {
      displayName,
      face,
      color,
      key,
      email: null,
      birthYear: age === null ? null : birthYearOf(age),
      counting: countingOfKey(c, key),
      hashPassword: async () => null,
      hashRequest: async () => hashOf('add-by-name', body),
    });
  },
);
