import { counted, formatAmount, nounOf } from '@tokennest/shared-ui/amounts/format-amount';
import { words } from '@tokennest/shared-ui/locale/words';

/** Below, 'loads' count how often devices loaded a version, and 'failures' how often that failed. */
export const messages = words('shell.releases', {
  title: 'Releases',
  head: (version: string) => `Server ${version}. New versions roll out at 5, 25, then 100%.`,
  failed: 'Couldn’t load the releases',
  failedHint: 'The server isn’t responding, or it serves no pages. Check its log.',
  empty: 'Nothing is live',
  hidden: 'Not shown',
  hiddenToAll: 'This server hides it from everyone.',
  unanswered:
    'The server didn’t answer, so the change may or may not have been made. Check the page again in a moment.',
  changedMeanwhile: 'Someone else changed the live versions. The page behind is up to date: check it and try again.',
  fits: 'Fits the API',
  preview: 'Preview link',
  rollBack: 'Roll back',
  endCanary: 'End canary',
  promote: 'Promote',
  tryAgain: 'Try again at 5%',
  close: 'Close',
  cancel: 'Cancel',
  notKnown: 'Not known yet',
  noReason: 'No browser reported a reason. Older builds only report that they failed.',
  noMap: 'No source map: this is the position in the built file.',
  noCommit: 'Commit unknown',
  dirty: 'With uncommitted changes',
  bundled: 'Came with the server',
  forced: 'Not tested in a browser',
  others: (count: number) => (count === 1 ? '1 more version' : `${count} more versions`),
  fewer: 'Fewer versions',
  places: {
    canary: 'Canary',
    live: 'Live',
    before: 'Before',
    back: 'Rolled back automatically',
    wanted: 'Doesn’t fit',
    published: 'Published',
  },
  /** Badges of a page's head. */
  doesNotFit: (version: string) => `${version} doesn’t fit`,
  atPercent: (version: string, percent: number) => `${version} at ${percent}%`,
  rolledBackAutomatically: (version: string) => `${version} rolled back automatically`,
  rolledBackByHand: (version: string) => `${version} rolled back`,
  rolledBack: 'Rolled back',
  detailsOf: (name: string) => `Details of ${name}`,
  liveSince: (time: string) => `Live since ${time}`,
  liveFor: (days: number) => `Live for <b>${counted(days, 'day')}</b>`,
  countedLoads: (loads: number) => `<b>${formatAmount(loads)}</b> ${nounOf(loads, 'load')}`,
  countedFailures: (failures: number) => `<b>${formatAmount(failures)}</b> ${nounOf(failures, 'failure')}`,
  /** A line below a page's name on the status tab. */
  line: {
    wanted: (version: string) => `Came with the server; ${version}, published by a team, doesn’t fit it`,
    canary: ({ version, percent, failures }: { version: string; percent: number; failures: number }) =>
      `Canary ${version} at ${percent}%, ${failures === 0 ? 'no failures' : counted(failures, 'failure')}`,
    back: (version: string, time: string) => `${version} rolled back automatically, ${time}`,
    since: (version: string, time: string) => `${version} live since ${time}`,
    days: (days: number) => `Live for ${counted(days, 'day')}`,
  },
  table: {
    labelOf: (name: string) => `Versions of ${name}`,
    version: 'Version',
    devicesInDays: 'Devices, 14 d',
    /** On phones. */
    devices: 'Devices',
    loads: 'Loads',
    failures: 'Failures',
    commit: 'Commit',
    preview: 'Preview',
    /** Below a version that is not translated into all languages of the product. */
    lacksLanguages: (count: number) => `${counted(count, 'language')} missing`,
    previewOf: (version: string) => `Preview link of ${version}`,
  },
  happened: {
    rolledBackAutomatically: (time: string) => `Rolled back automatically on ${time}.`,
    rolledBackBy: ({ version, time, actor }: { version: string; time: string; actor: string }) =>
      `${version} was rolled back on ${time} by ${actor}.`,
    everyoneAgain: (version: string) => `Everyone has ${version} again.`,
    showedOlder: (devices: number) =>
      devices === 1
        ? 'The device on which it failed showed an older version instead.'
        : `The ${counted(devices, 'device')} on which it failed showed an older version instead.`,
    wanted: ({ wanted, current, name }: { wanted: string; current: string; name: string }) =>
      `${wanted} was made live but doesn’t fit this server. Everyone has ${current}, which came with the server, until a server starts that fits ${wanted}, or another version of ${name} is promoted.`,
  },
  phases: {
    entry: 'while loading its files',
    init: 'before it was shown',
    mount: 'on first render',
    render: 'while rendering',
    later: 'after it was shown',
    event: 'on a click or key press',
    rejection: 'in background work',
  },
});
