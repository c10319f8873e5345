import { words } from '@tokennest/shared-ui/locale/words';
import { counted } from '@tokennest/shared-ui/amounts/format-amount';

/** How each proposal turned out (Rules 12.294). */
export const childProposalsMessages = words('parent.child-proposals', {
  none: 'No proposals yet',
  older: 'Older proposals',
  loadFailed: 'Failed to load proposals. Please try again later.',
  open: 'Waiting for you',
  waitsFor: (name: string) => `Waiting for ${name} to answer`,
  became: { task: 'Became a task', reward: 'Became a reward' },
  declined: (by: string | null) => `${by ?? 'You'} declined it`,
  saidNo: (name: string) => `${name} said no thanks`,
  tookItBack: (name: string) => `${name} withdrew it`,
  proposed: (name: string, what: string) => `${name} proposed: ${what}`,
  offered: (what: string, by: string | null) => `${by ?? 'You'} offered: ${what}`,
  accepted: (what: string, by: string | null) => `${by ?? 'You'} accepted: ${what}`,
  saidYes: (name: string) => `${name} said yes`,
  priced: (title: string, price: number | null) => (price === null ? title : `${title}, ${counted(price, 'token')}`),
  said: (note: string) => `“${note}”`,
  stepOf: ({ what, note, day }: { what: string; note: string | null; day: string }) =>
    `${what}${note === null ? '' : ` “${note}”`} · ${day}`,
});
