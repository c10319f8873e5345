import { sentences } from '../../../core/errors/sentences.ts';

export const questions = sentences('api.question', {
  answeredByYou: 'You’ve already answered this',
  answered: 'This is already answered',
  onlyDeductions: 'Only a deduction can be questioned',
  askedByYou: 'You’ve already asked about this',
});
