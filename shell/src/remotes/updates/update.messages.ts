export const updateMessages = {
  ready: 'A new version is ready.',
  older: 'An older version is shown',
  /** Of the team that was sent a link. */
  preview: (version: string, until: string) => `Preview ${version}, until ${until}`,
  end: 'End',
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
