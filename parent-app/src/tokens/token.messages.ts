export const tokenMessages = {
  fillIn: 'Please fill in all fields',
  invalidAmount: 'Please enter a valid positive number',
  awarded: 'Tokens awarded successfully!',
  awardFailed: 'Failed to process tokens',
  quickReward: 'Quick reward',
  quickAwarded: (name: string) => `Awarded 10 tokens to ${name}!`,
  quickAwardFailed: 'Failed to award tokens',
} as const;
