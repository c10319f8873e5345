export const joinMessages = {
  accepted: (name: string) => `${name} is in your family now!`,
  declined: (name: string) => `Declined. ${name} is told so.`,
  failed: 'Failed to answer the request',
} as const;
