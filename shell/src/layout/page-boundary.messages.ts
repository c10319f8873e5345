export const messages = { failed: 'This page did not load' } as const;
