/** Why there is no list of children. A screen also shows that it did not load. */
export const childrenMessages = {
  noSession: 'Not authenticated',
  noProfile: 'Profile not found',
} as const;
