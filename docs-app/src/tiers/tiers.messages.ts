import { words } from '@tokennest/shared-ui/locale/words';

/** Next to the names of the three ranges of a balance. */
export const tiersMessages = words('docs.tiers', {
  range: (from: number, to: number) => `${from} to ${to} tokens`,
  last: (from: number) => `${from} tokens or more`,
});
