export const childMessages = {
  none: 'No children yet',
  addFirst: 'Add your first child, then give tasks and tokens.',
  loadFailed: 'Failed to load children. Please try again later.',
  fillIn: 'Please fill in all fields',
  shortPassword: 'Password must be at least 6 characters',
  added: 'Child added successfully!',
  addFailed: 'Failed to add child',
} as const;
