export const updateMessages = {
  ready: 'A new version is ready.',
  reload: 'Reload',
  close: 'Close',
  /** Asked where somebody was in a form. */
  ask: {
    title: 'Reload now?',
    sentence: 'What you typed and did not save will be gone.',
    confirmLabel: 'Reload',
    dismissLabel: 'Stay Here',
  },
};
