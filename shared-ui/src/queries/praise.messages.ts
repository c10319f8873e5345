import { quoted } from '../locale/quoted.messages.ts';
import { words } from '../locale/words.ts';
import type { Praise } from '../contract/index.ts';

/** A parent's praise with an approval, as both read it (Rules 12.260). In the order of the six buttons. */
export const praiseMessages: Readonly<Record<Praise, string>> = words('shared.praise', {
  so_careful: 'So careful!',
  thank_you: 'Thank you!',
  great_job: 'Great job!',
  all_on_your_own: 'All on your own!',
  you_kept_at_it: 'You kept at it!',
  that_was_quick: 'That was quick!',
});

/** The praise in quotes; null if there is none, or if a newer server sent a word that this page does not know. */
export const quotedPraise = (praise: Praise | null | undefined): string | null => {
  const word = praise && praiseMessages[praise];
  return word ? quoted(word) : null;
};
