export const messages = {
  settings: 'Settings',
  welcome: (name: string) => `Welcome back, ${name}!`,
} as const;
