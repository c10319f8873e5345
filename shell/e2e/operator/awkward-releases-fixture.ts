import type { Report } from '../../src/operator/releases/releases-api.ts';
import { before, childApp, docsApp, eventOf, hourMs, parentApp, pictured, versionOf } from './releases-fixture.ts';

const long = `2.0.0+${'0123456789abcdef'.repeat(4)}`;
const words =
  'A note that goes on for several lines because somebody has written down all that there is to know of it, with_one_word_that_has_no_place_to_break_at_all_and_is_longer_than_a_phone_is_wide';

export const hiddenBecause = `/chores is the route of ${'a'.repeat(40)}App, so choreApp cannot have it`;

export const awkward: Report = {
  ...pictured,
  shell: { ...pictured.shell, languages: ['ar', 'de', 'es', 'fr', 'nl', 'pl', 'pt-BR'] },
  remotes: [
    {
      ...parentApp,
      canary: { version: long, percent: 10, since: before(2 * hourMs), goes_on_at: null },
      versions: [
        versionOf(long, {
          is_live: true,
          about: { commit: null, branch: null, author: words, note: words, is_dirty: true },
          failures: 4,
          languages: ['it', 'nl', 'pl', 'pt-BR'].map((tag) => ({ tag, missing: 1_234 })),
        }),
        ...parentApp.versions.slice(1),
      ],
      steps: [],
    },
    { ...docsApp, wanted: long, versions: [...docsApp.versions, versionOf(long, { made_by: words, tried: 'forced' })] },
    {
      ...docsApp,
      name: 'choreApp',
      title: 'Chores for everybody in the whole large family',
      route: null,
      hidden_because: hiddenBecause,
    },
    {
      ...childApp,
      events: [eventOf({ action: 'rollback', from_version: '2.4.0', to_version: '2.3.1', actor: words })],
    },
  ],
};
