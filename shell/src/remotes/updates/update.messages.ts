import { words } from '@tokennest/shared-ui/locale/words';

export const updateMessages = words('shell.update', {
  ready: 'A new version is ready.',
  older: 'You’re seeing an older version',
  /** For the team that received a preview link. */
  preview: (version: string, until: string) => `Preview ${version}, until ${until}`,
  end: 'End',
  reload: 'Reload',
  close: 'Close',
  /** Asked if someone used a form. */
  ask: {
    title: 'Reload now?',
    sentence: 'Unsaved changes will be lost.',
    confirmLabel: 'Reload',
    dismissLabel: 'Stay Here',
  },
});
