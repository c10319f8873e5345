export const absenceMessages = {
  loadFailed: 'Failed to load who is away. Please try again later.',
  explained: 'While somebody is away nothing is made, nothing is missed, and turns go on with the others.',
  family: 'The whole family',
  backwards: 'Please choose a last day that is not before the first',
  planned: 'Away time planned!',
  planFailed: 'Failed to plan the time away',
  deleted: 'Away time removed!',
  deleteFailed: 'Failed to remove the time away',
  paid: 'allowances are paid',
  unpaid: 'allowances are not paid',
  removeOf: (name: string, span: string) => `Remove ${name}, ${span}`,
} as const;
