import { sentences } from '../../core/errors/sentences.ts';

export const tasks = sentences('api.task', {
  notCompleted: 'This task is not completed yet',
  approvedStays: 'This task is already approved and can’t be changed',
  approved: 'This task is already approved',
  completed: 'This task is completed. Reject it first to change it',
  changed: 'This task has just changed. Please try again',
  otherHome: 'This task is for the other home today',
  taken: 'Someone else has already completed this task',
  otherChild: 'This task is for someone else',
  over: 'The time for this task is up',
  elsewhere: 'This was not completed on this device',
  paidByItself: 'This task is paid automatically, so no reminder is needed',
  whyOtherAmount: 'Please say why the amount is different',
  tooMany: 'A family can have at most 500 open tasks',
});
