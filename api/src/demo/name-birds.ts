import { nameBird } from '../family/tokens/nest/name-bird.ts';
import { readNest } from '../family/tokens/nest/read-nest.ts';
import type { EntityManager } from '../core/database/orm.ts';
import type { Actor } from '../core/kernel/actor.ts';

const names = ['Pip', 'Olive', 'Ruby', 'Violet', 'Puddle', 'Ginger'];

export async function nameBirds(em: EntityManager, child: Actor): Promise<void> {
  const { birds } = await readNest.run({ em, asker: child, params: { childId: child.profileId } });
  for (const { number } of birds)
    await nameBird.run({ em, asker: child, params: { number }, body: { name: names[number - 1] ?? null } });
}
