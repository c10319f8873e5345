export const messages = { lost: 'This did not load. Please try again.' } as const;
