import { callFunction } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';
import { type Actor, askingFor } from '../../../core/kernel/actor.ts';
import { type BirdRow, toBirdDto } from './bird.ts';
import { type BirdDto, birdDto, birdParam, nameBirdBody } from './nest.contract.ts';

/** 404 for a bird that has not hatched (Rules 12.253). Pages load the nest with the tokens. */
export const nameBird = operation(
  {
    route: 'PUT /api/tokens/nest/birds/:number',
    summary: 'Name one of your own hatched birds, or greet it without naming it',
    who: 'child',
    changes: ['tokens'],
    hints: (_: BirdDto, { actor }: { actor: Actor }) => [{ changed: ['tokens'], of: [actor.profileId] }],
    params: birdParam,
    body: nameBirdBody,
    example: { name: 'Pip' },
    answers: { 200: birdDto },
    refuses: [404],
  },
  async ({ em, actor, params: { number }, body: { name } }) => {
    const sql = 'select *, greeted_at is not null as is_greeted from fn.name_bird(?, ?, ?, ?, ?, ?)';
    const [row] = await orReject(callFunction<BirdRow>(em, sql, askingFor(actor, number, name)));
    if (!row) throw new Error('A function that returns a row returned none');
    return toBirdDto(row);
  },
);
