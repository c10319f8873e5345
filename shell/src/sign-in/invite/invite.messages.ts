import { words } from '@tokennest/shared-ui/locale/words';
import type { OfferedDto } from '@tokennest/api/contract';

interface Offer {
  inviter: string;
  family: string | null;
  membership: OfferedDto['membership'];
  /** A date such as 'Dec 3'; null without an end. */
  until: string | null;
}

/** Texts for opening an invitation (Rules 15.24). */
export const messages = words('shell.invite', {
  title: 'Invite',
  typed: { title: 'Join a family', lead: 'Use the code from the person who invited you.' },
  codeLabel: 'Code',
  codeHelp: '8 letters and numbers. Capitals don’t matter.',
  codeMissing: 'Please enter the eight letters',
  goOn: 'Continue',
  offer: {
    title: (inviter: string) => `${inviter} invites you`,
    /** `family` is the family's own name, or 'none'. */
    lead: ({ inviter, family, membership, until }: Offer) =>
      `Join ${family ?? `${inviter}’s family`} as ${membership === 'helper' ? 'a helper' : 'a parent'}${until ? ` until ${until}` : ''}.`,
  },
  can: {
    parent: 'You see all the kids, approve tasks, and manage rewards and allowances.',
    helper: 'You see the kids chosen for you and approve their tasks.',
  },
  goodUntil: (time: string) => `This invite works once, until ${time}.`,
  create: 'Create account and join',
  haveAccount: 'Have an account?',
  signIn: 'Sign in first',
  saved: 'Save this code, then go on to your family.',
  acceptFailed: 'Failed to join',

  as: (name: string) => `You’re signed in as ${name}.`,
  join: 'Join with this account',
  another: 'Use another account',
  waiting: {
    title: (inviter: string) => `Waiting for ${inviter}`,
    lead: (inviter: string) => `${inviter} has a day to confirm that it’s you. You’ll then be asked to sign in again.`,
  },
  check: 'Check again',
  notYet: (inviter: string) => `${inviter} hasn’t answered yet.`,
  ended: {
    title: 'You can’t join with this invite',
    lead: (inviter: string) => `${inviter} said no, or a day has passed. Ask for a new invite.`,
  },
  letIn: (inviter: string) => `${inviter} let you in. Sign in to see your family.`,

  over: { title: 'This invite expired', lead: 'Ask the person who sent it for a new one.' },
  failed: { title: 'This didn’t load', lead: 'Check your connection and try again.' },
  refused: { title: 'This invite doesn’t work', lead: 'Check the letters, or ask for a new one.' },
  retry: 'Retry',
  anotherCode: 'Type another code',
  forAdults: { title: 'This invite is for adults', lead: 'Give it to the grown-up it is meant for.' },
  home: 'Back to my page',
});
