/** The words of a child's day. */
export const messages = {
  toDo: (tasks: number) => `${tasks} to do now`,
  waiting: (tasks: number) => `${tasks} waiting`,
  forApproval: ' for approval',
} as const;
