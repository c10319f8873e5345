/** Why there is no list of children; a screen says that it did not load. */
export const childrenMessages = {
  noSession: 'Not authenticated',
  noProfile: 'Profile not found',
} as const;
