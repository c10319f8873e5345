import { counted, formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { words } from '@tokennest/shared-ui/locale/words';

/** Dialogs about a version: its facts, whether it fits the server, and its preview link. */
export const dialogMessages = words('shell.release-dialogs', {
  facts: {
    now: 'Now',
    published: 'Published',
    tried: 'Tried',
    size: 'Size',
    commit: 'Commit',
    branch: 'Branch',
    author: 'Author',
    note: 'Note',
    built: 'Built',
    loads: 'Loads',
    failures: 'Failures',
    languages: 'Languages',
    /** The languages in which a page is shown in English, because its version is not translated into them. */
    lacking: 'English instead of',
    /** The languages that a page has, but that nobody can choose. */
    unoffered: 'Not offered here',
  },
  publishedBy: (time: string, name: string) => `${time}, by ${name}`,
  triedInBrowser: 'In a browser, before publishing',
  loadsAndLate: (loads: number, late: number) => `${formatAmount(loads)}, plus ${formatAmount(late)} that timed out`,
  failuresOn: ({ failures, failed, devices }: { failures: number; failed: number; devices: number }) =>
    `${formatAmount(failures)}, on ${formatAmount(failed)} of ${formatAmount(devices)} devices`,
  /** A language of a page, such as German. */
  withGaps: (language: string, missing: number) => `${language} (${counted(missing, 'sentence')} missing)`,
  promoteToAll: 'Promote to all',
  rollOut: 'Roll out at 5%',

  needs: (server: string) => `What each version needs from server ${server}, according to its build.`,
  /** `place` is where the version is, such as 'Live'. */
  saysNothing: (place: string) => `${place}. Its build doesn’t say what it uses.`,
  fits: (place: string) => `${place}. It fits.`,
  lacks: (place: string, what: string) => `${place}. ${what}.`,
  operations: (count: number) => counted(count, 'operation'),
  reads: (fields: string) => `Reads ${fields}`,
  sends: (fields: string) => `Sends ${fields}`,

  previewOf: (name: string, version: string) => `Preview of ${name} ${version}`,
  creating: 'Creating the link',
  until: (time: string) => `This link shows the version in one browser only, until <b>${time}</b>.`,
  signInAs: {
    parent: 'It requires signing in as a parent.',
    child: 'It requires signing in as a child.',
  },
  copied: 'Copied',
  notCopied: 'Couldn’t copy. The code is selected, so you can copy it yourself.',
  open: 'Open',
  copy: 'Copy link',
});
