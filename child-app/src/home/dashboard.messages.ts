/** The words above the child's tasks. */
export const messages = {
  welcome: (name: string) => `Welcome back, ${name}!`,
} as const;
