import { sentences } from '../../core/errors/sentences.ts';

export const allowances = sentences('api.allowance', {
  tooMany: 'A family can have at most 100 allowances',
  changed: 'This allowance has just changed. Please try again',
});
