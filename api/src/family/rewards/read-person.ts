import { operation } from '../../core/http/operation.ts';
import { profileDto } from '../families/profile.contract.ts';
import { readWithGoal } from './choose-goal.ts';

/** In this folder because a child's goal is a reward (Rules 7.5). */
export const readPerson = operation(
  {
    route: 'GET /api/profiles/:id',
    summary: 'Read one person of the family, a child with its goal',
    who: 'anyone',
    right: 'see',
    session: 'inside',
    of: 'child',
    answers: { 200: profileDto },
  },
  ({ em, asker, params: { id } }) => readWithGoal(em, asker, id),
);
