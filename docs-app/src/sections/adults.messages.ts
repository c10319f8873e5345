import { words } from '@tokennest/shared-ui/locale/words';
import type { PartWords } from '../prose/page-words.ts';

export const adultsMessages = words('docs.adults', {
  title: 'Parents and helpers',
  /** <ui> contains a text of the product. Use its translation. */
  text: [
    {
      terms: [
        '<strong>Owner</strong>: can do everything. Only the owner invites parents, removes adults, and exports or erases the family.',
        '<strong>Parent</strong>: can do everything else, and invites helpers.',
        '<strong>Helper</strong>: sees the kids you choose, approves their tasks, and awards tokens up to your limit, until a date.',
      ],
    },
    {
      terms: [
        '<strong>Invite</strong>: <ui>Invite a parent or helper</ui>, then <ui>Show the code</ui>. They scan it, open the link you <ui>Copy</ui> or <ui>Share</ui>, or type the eight letters. It’s good for 15 minutes and one person. We never send email.',
        '<strong>Join</strong>: They make their own account with their own password. With <ui>Join with this account</ui> they use one they have, and you confirm that it’s them.',
        '<strong>Change or remove</strong>: <ui>More</ui> next to a name has the rest. <ui>Remove from the family</ui> signs them out everywhere right away. So are the devices that they paired, except those that you untick. The history keeps their name, or shows “A former parent”. Anyone but the owner can <ui>Leave the family</ui>.',
        '<strong>Another owner</strong>: <ui>Hand over ownership</ui> asks for your password, and the other parent has to accept. You stay as a parent.',
      ],
    },
  ],
} satisfies PartWords);
