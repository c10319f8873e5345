import { sentences } from '../../../core/errors/sentences.ts';
import { limits } from '../../../core/kernel/limits.contract.ts';

export const proposals = sentences('api.proposal', {
  namedPrice: 'The child named a price. Change the proposal to offer a different one',
  enterTokens: 'Please enter how many tokens',
  joinFirst: 'Join a family first',
  tooManyOpen: `You have ${limits.proposalsOpenMax} ideas waiting. Wait for an answer, or withdraw one`,
  tooManyToday: `You’ve had ${limits.proposalsPerDayMax} ideas today. You can suggest more tomorrow`,
  notAnswered: 'Your parent has not answered yet',
  waitsForChild: 'Your change is waiting for the child’s answer',
  accepted: 'This is already accepted',
  declined: 'This is already declined',
  withdrawn: 'This was withdrawn',
  changedForChild: 'Your parent has changed this. Say yes or no',
});
