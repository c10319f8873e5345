import { words } from '@tokennest/shared-ui/locale/words';

export const absenceMessages = words('parent.absence', {
  loadFailed: 'Failed to load time away. Please try again later.',
  explained: 'No tasks while away. Turns skip anyone who’s away.',
  family: 'The whole family',
  planned: 'Time away planned.',
  planFailed: 'Failed to plan the time away',
  deleted: 'Time away removed.',
  deleteFailed: 'Failed to remove the time away',
  removeOf: (name: string, span: string) => `Remove ${name}, ${span}`,
  choices: {
    paid: 'Paid',
    unpaid: 'Not paid',
  },
  plan: 'Plan time away',
  who: 'Who is away',
  firstDay: 'First day',
  lastDay: 'Last day',
  allowances: 'Allowances while away',
  away: 'Away',
  spanPaid: (span: string) => `${span} · allowances paid`,
  spanUnpaid: (span: string) => `${span} · allowances not paid`,
});
