import { operation } from '../../core/http/operation.ts';
import { writeAs } from '../../identity/sessions/write-as.ts';
import { profileDto, renameChildBody } from './profile.contract.ts';
import { changeChild, toChildDto } from './profile.ts';

export const renameChild = operation(
  {
    route: 'PUT /api/auth/children/:childId',
    // The specification's own path (Rules 4.8).
    also: 'PUT /auth/children/:childId',
    summary: 'Rename a child',
    who: 'parent',
    session: 'inside',
    changes: ['children', 'devices', 'tasks', 'recurring-tasks', 'absences', 'allowances', 'redemptions'],
    of: 'child',
    body: renameChildBody,
    example: { display_name: 'Somebody new' },
    answers: { 200: profileDto },
  },
  ({ em, asker, params: { childId: id }, body: { display_name: displayName } }) =>
    writeAs(em, asker, 'parent', async (tx) =>
      toChildDto(tx, asker, await changeChild(tx, asker, id, { displayName })),
    ),
);
