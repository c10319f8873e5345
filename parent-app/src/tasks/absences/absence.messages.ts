import { words } from '@tokennest/shared-ui/locale/words';

export const absenceMessages = words('parent.absence', {
  loadFailed: 'Failed to load time away. Please try again later.',
  explained: 'No tasks while away. Turns skip anyone who’s away.',
  family: 'The whole family',
  planned: 'Time away planned.',
  planFailed: 'Failed to plan the time away',
  deleted: 'Time away removed.',
  deleteFailed: 'Failed to remove the time away',
  paid: 'allowances paid',
  unpaid: 'allowances not paid',
  removeOf: (name: string, span: string) => `Remove ${name}, ${span}`,
});
