import { words } from '@tokennest/shared-ui/locale/words';

export const layoutMessages = words('docs.layout', {
  /** Names the list of sections to a screen reader. */
  sections: 'Documentation',
  back: 'Back to App',
  /** Above the title of the next section. */
  next: 'Next',
});
