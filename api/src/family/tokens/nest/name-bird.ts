import { notFound } from '../../../core/errors/errors.ts';
import { operation } from '../../../core/http/operation.ts';
import type { Asker } from '../../../core/kernel/actor.ts';
import { writeAs } from '../../../identity/sessions/write-as.ts';
import { BirdEntity } from './bird.entity.ts';
import { toBirdDto } from './bird.ts';
import { type BirdDto, birdDto, birdParam, nameBirdBody } from './nest.contract.ts';

/** 404 for a bird that has not hatched (Rules 12.253). Pages load the nest with the tokens. */
export const nameBird = operation(
  {
    route: 'PUT /api/tokens/nest/birds/:number',
    summary: 'Name one of your own hatched birds, or greet it without naming it',
    who: 'child',
    session: 'inside',
    changes: ['tokens'],
    hints: (_: BirdDto, { asker }: { asker: Asker }) => [{ changed: ['tokens'], of: [asker.profileId] }],
    params: birdParam,
    body: nameBirdBody,
    example: { name: 'Pip' },
    answers: { 200: birdDto },
    refuses: [404],
  },
  ({ em, asker, params: { number }, body: { name } }) =>
    writeAs(em, asker, 'child', async (tx) => {
      const bird = await tx.findOne(BirdEntity, { familyId: asker.familyId, childId: asker.profileId, number });
      if (!bird) throw notFound();
      bird.name = name ?? bird.name;
      bird.greetedAt ??= new Date();
      return toBirdDto({ ...bird, reached_at: bird.reachedAt, name: bird.name ?? null, is_greeted: true });
    }),
);
