/** What a rollout does next, in words around its time; settle-releases.sql does it. */
export const nextStep = (percent: number) => ({
  before: `${percent < 25 ? '25 %' : 'all'} get it at`,
  after: 'unless it fails',
});
