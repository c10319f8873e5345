/** Dates are those of the server's clock, such as '24 Nov 2026'. */
export const clockMessages = {
  title: (shown: string) => `Is today ${shown}?`,
  why: (shown: string, seen: string) =>
    `TokenNest last ran on ${seen}, and now its clock says ${shown}. Until you say that this is right, no allowance is paid, no task appears and none is missed.`,
  otherwise: 'If it is wrong, ask the person who set TokenNest up to set the clock. Then this goes away.',
  right: (shown: string) => `Yes, today is ${shown}`,
  trusted: 'Thank you. Everything catches up now.',
  failed: 'Failed to confirm the date',
} as const;
