import { words } from '@tokennest/shared-ui/locale/words';
import { counted } from '@tokennest/shared-ui/amounts/format-amount';
import { listed } from '@tokennest/shared-ui/locale/listed';

export const setUpMessages = words('parent.set-up', {
  title: 'Setup',
  goOn: 'Finish setup',
  steps: { family: 'Family', chores: 'Chores', rewards: 'Rewards', 'let-in': 'Devices' },

  who: 'Who is in your family?',
  whoHint: 'Just a name and an age. No email needed.',
  takenOut: (name: string) => `Removed ${name}.`,
  saveFailed: 'Not saved. Please try again.',

  pick: 'Pick chores',
  inTurn: 'in turn',
  each: 'each',
  perWeek: 'Per week, if everything gets done',
  moreChores: (count: number) => `See ${count} more chores`,
  noChildren: 'Please add a child first.',

  rewards: 'Pick rewards',
  uneven: (least: string, most: string) =>
    `${least} would earn less than a third of what ${most} earns. You could give ${least} more chores.`,
  rewardsHint: 'What tokens can buy. Days are based on the chores you picked.',
  groups: { days: 'In a few days', week: 'In about a week', saving: 'Worth saving for' },
  moreIdeas: (count: number) => counted(count, 'more idea'),
  own: 'Add your own',
  ownTitle: 'Your reward',

  letIn: 'Get everyone in',
  letInHint: 'No email, no password. Each code works once.',
  sharedHint: 'Kids tap their face, then a picture code',

  ready: 'Your nest is ready',
  readyHint: 'One last thing: the first token.',
  first: 'Look at your nest',
  give: (name: string) => `Hand ${name} the phone`,
  waits: 'The first task is ready, and it pays right away.',
  forWhom: (name: string) => `For ${name}`,
  openAs: (name: string) => `Open as ${name}`,
  openFailed: 'That didn’t work. Please try again.',
  paid: (name: string) => `${name} has a first token`,
  paidHint: 'All set. See you tomorrow.',
  notIn: 'Not connected yet. Go back for the code.',
  nextFirst: 'Next: first token',
  nextChores: 'Next: chores',
  addAnother: 'Add another',
  stepsLabel: 'Steps',
  stepDone: ', done',
  backTo: (step: string) => `Back to ${step}`,
  later: 'Later',
  tokensFor: (title: string) => `Tokens for ${title}`,
  fewerTokens: (title: string) => `Fewer tokens for ${title}`,
  moreTokens: (title: string) => `More tokens for ${title}`,
  goToOverview: 'Go to my overview',
  nextDevices: 'Next: devices',
  add: 'Add',
  nextRewards: 'Next: rewards',
  /** What the age chooses: how a child’s pages look. */
  ageModes: {
    little: '<strong>Little</strong><text>: one task at a time, read aloud</text>',
    kid: '<strong>Kid</strong><text>: tasks, shop, and a nest</text>',
    teen: '<strong>Teen</strong><text>: a short list and a goal forecast</text>',
  },
  faceOf: (name: string) => `Face and color of ${name}`,
  faceOfChild: 'Face and color of this child',
  pickHint: 'Tap a chore to change it.',
  pickedFor: (ages: readonly string[]) => `Picked for ages ${listed(ages)}. Tap a chore to change it.`,
  /** In the middle of a sentence, after the days: 'Mon, Wed, anyone'. */
  anyone: 'anyone',
  /** How long a child saves for a reward. `span` is one of the next two. */
  days: (days: number) => counted(days, 'day'),
  weeks: (weeks: number) => counted(weeks, 'week'),
  about: (span: string) => `about ${span}`,
  between: (least: string, most: string) => `${least} to ${most}`,
  spanOf: (name: string, span: string) => `${name} ${span}`,
});
