import type { Praise } from '../contract/index.ts';

/** What a parent says with an approval, as both read it (Rules 12.260); in the order of the six buttons. */
export const praiseMessages: Readonly<Record<Praise, string>> = {
  so_careful: 'So careful!',
  thank_you: 'Thank you!',
  great_job: 'Great job!',
  all_on_your_own: 'All on your own!',
  you_kept_at_it: 'You kept at it!',
  that_was_quick: 'That was quick!',
};

/** '“So careful!”'; nothing where nothing was said, and where a newer server knows a word that this page does not. */
export const quotedPraise = (praise: Praise | null | undefined): string | null => {
  const word = praise && praiseMessages[praise];
  return word ? `“${word}”` : null;
};
