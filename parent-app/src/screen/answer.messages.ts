export const answerMessages = { notNow: 'Not Now' } as const;
