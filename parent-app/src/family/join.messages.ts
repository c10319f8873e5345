export const joinMessages = {
  accepted: (name: string) => `${name} is in your family now!`,
  declined: (name: string) => `Declined. We’ll let ${name} know.`,
  failed: 'Failed to answer the request',
} as const;
