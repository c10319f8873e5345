import { words } from '@tokennest/shared-ui/locale/words';

/** The dates are already formatted and come from the server's clock. */
export const clockMessages = words('parent.clock', {
  title: (shown: string) => `Is today ${shown}?`,
  why: (shown: string, seen: string) =>
    `TokenNest last ran on ${seen}, and its clock now says ${shown}. Confirm the date to restart allowances and tasks.`,
  otherwise: 'If that’s wrong, ask the person who set up TokenNest to fix the clock. Then this message goes away.',
  right: (shown: string) => `Yes, today is ${shown}`,
  trusted: 'Thanks! Everything is catching up.',
  failed: 'Failed to confirm the date',
});
