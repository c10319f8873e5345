import type { FeatureSeed } from '../../testing/seed-fixture.ts';
import { insertAdult } from '../../testing/families/insert-adult.ts';

/** A helper of the child. */
export const seed: FeatureSeed = async ({ parent, child }) => {
  await insertAdult(parent, { kind: 'helper', childIds: [child.profileId] });
};
