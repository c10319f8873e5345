import { words } from '@tokennest/shared-ui/locale/words';
import { productName } from '@tokennest/shared-ui/theme/product-name';

export const aboutMessages = words('docs.about', {
  title: 'About',
  lead: `${productName} brings tasks, tokens, allowances, and rewards together in one calm place for families.`,
  parts: {
    app: { title: 'This app' },
    versions: { title: 'Versions', text: ['Each part updates on its own. These are the current versions:'] },
    not: {
      title: 'What it does not do',
      text: [
        {
          terms: [
            'It has no ads, and it doesn’t share what you do with other companies.',
            'It sends no email.',
            'It doesn’t track you. It sets at most one small cookie, which remembers whether to load the parent’s or the child’s page first.',
          ],
        },
      ],
    },
    place: {
      title: 'Where your data lives',
      text: [
        'Only in the database of the person who runs this copy of the app. That could be a computer in your own home.',
      ],
    },
  },
  name: 'Name',
  version: 'Version',
  build: 'Build',
  /** In place of the build. */
  unknown: 'Unknown right now',
  license: 'License',
  openSource: 'MIT, open source',
  pictures: 'Pictures',
  /** Names of the pictures, their owner and their license, which stay as they are. The tag is a link. */
  fluent: 'Fluent Emoji, <license>© Microsoft Corporation, MIT</license>',
});
