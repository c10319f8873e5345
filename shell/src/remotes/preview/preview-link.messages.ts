export const previewLinkMessages = {
  title: 'This preview did not open',
  away: 'There is no connection. Open the link again once there is one.',
  notKept: 'This browser keeps nothing, which a preview needs. Open the link in another window.',
  shared: 'This device is shared by your children. Open the link on another one.',
  openApp: 'Open TokenNest',
} as const;
