import { words } from '@tokennest/shared-ui/locale/words';

export const messages = words('shell.operator', {
  title: 'Operator',
  token: 'Operator token',
  tokenHelp: 'Shown by “npm run status -- --open” on the server. It also opens the backups, so keep it to yourself.',
  signIn: 'Sign in',
  signOut: 'Sign out',
  fillIn: 'Please enter the token',
  wrong: 'That isn’t the operator token.',
  tooMany: 'Too many wrong tokens. Wait 15 minutes.',
  notReached: 'The server isn’t responding. Try again in a moment.',
  over: 'This token is no longer valid. Enter the new one.',
  tabs: { status: 'Status', releases: 'Releases', backups: 'Backups', log: 'Log' },
  needs: (count: number) =>
    count === 0 ? 'Nothing needs you.' : count === 1 ? 'One thing needs you.' : `${count} things need you.`,
  well: 'Everything looks good',
  slow: 'Requests are slow, everything else looks good',
  otherwiseWell: 'Everything else looks good',
  updated: (ago: string, at: string) => `Updated ${ago}, ${at}`,
  refresh: 'Refresh',
  failed: 'Couldn’t load the status',
  failedHint: 'This is the last known state. Retrying every ten seconds.',
  failedFirst: 'The server or its database isn’t responding. Check the server’s log.',
  lastBackup: (at: string) => `Last good backup: <b>${at}</b>.`,
  since: (time: string) => `Since ${time}`,
  openReleases: 'Open releases',
  showLog: 'Show log',
  nights: 'The last fourteen nights',
  /** Read aloud for the day of a night's backup. */
  night: {
    ok: (day: string) => `${day}: good`,
    failed: (day: string) => `${day}: failed`,
    none: (day: string) => `${day}: none`,
  },
  lastNight: 'Last night',
  /** A link to the releases. */
  open: 'Open',
  /** Above the newest events. */
  lately: 'Lately',
  neverBackedUp: 'No good backup yet.',
  logEmpty: 'Nothing happened lately',
  logHint: 'Refused hosts, wrong tokens, updates, and failed backups or audits show up here.',
  releasesEmpty: 'Nothing is live',
});
