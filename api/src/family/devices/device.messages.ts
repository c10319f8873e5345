import { sentences } from '../../core/errors/sentences.ts';

export const devices = sentences('api.device', {
  tooMany: 'A family can have at most 50 devices. Remove one first',
  hasEmail: 'This child already has an email',
  notQuite: 'Not quite. Try again',
  someoneTries: 'Someone else is trying at the same time. Try again',
  askParent: 'Ask your parent: only they can let you try again',
  unknownCode: 'This code is not valid or has expired',
});
