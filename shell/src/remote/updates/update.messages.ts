export const updateMessages = {
  ready: 'A new version is ready.',
  reload: 'Reload',
  dismiss: 'Dismiss',
};
