import { words } from './words.contract.ts';

/** Sentences of fields that several features have. */
export const fieldMessages = words('api.field', {
  fillInAll: 'Please fill in all fields',
  fillIn: 'Please fill in required fields',
  tooLong: ({ max }: { max: number }) => `Please use at most ${max} characters`,
  invisible: 'Please remove the invisible character',
  chooseChild: 'Please choose a child of your family',
  chooseDate: 'Please choose a date between 2000 and 2100',
  tokenReward: 'Please enter a valid token reward',
  choosePays: 'Please choose when the tokens are paid',
});
