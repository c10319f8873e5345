import { sentences } from '../../core/errors/sentences.ts';

export const tokens = sentences('api.token', {
  awardLeft: ({ left }: { left: number }) =>
    `You can award ${left} more ${left === 1 ? 'token' : 'tokens'} to this child today`,
  hasOnly: ({ name, balance }: { name: string; balance: number }) =>
    `${name} has only ${balance} ${balance === 1 ? 'token' : 'tokens'}`,
});
