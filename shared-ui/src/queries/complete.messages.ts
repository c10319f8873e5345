export const completeMessages = {
  completedByChild: 'Task marked as complete! Waiting for approval.',
  failed: 'Failed to complete task',
} as const;
