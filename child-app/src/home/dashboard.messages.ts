export const messages = {
  welcome: (name: string) => `Welcome back, ${name}!`,
} as const;
