/** The next stage of a rollout, as text before and after its time; settle-releases.sql performs it. */
export const nextStep = (percent: number) => ({
  before: `${percent < 25 ? '25 %' : 'all'} get it at`,
  after: 'unless it fails',
});
