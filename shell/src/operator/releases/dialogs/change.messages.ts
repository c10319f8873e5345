import { counted } from '@tokennest/shared-ui/amounts/format-amount';
import { words } from '@tokennest/shared-ui/locale/words';

interface Named {
  name: string;
  version: string;
}

/** Questions before a release changes, and what was done. */
export const changeMessages = words('shell.release-change', {
  /** Names of two lines: who has which version before and after the change. */
  before: 'Now',
  after: 'Then',
  everyoneHas: (version: string) => `Everyone has ${version}`,
  someHave: ({ percent, version, others }: { percent: number; version: string; others: string }) =>
    `${percent}% of devices have ${version}, the others ${others}`,
  canaryEnds: (version: string) => `The canary ${version} ends.`,
  promote: {
    title: ({ name, version }: Named) => `Promote ${name} ${version}?`,
    sentence: (current: string) =>
      `All devices get it the next time they open the page. It is watched for two days and rolled back automatically if it fails. You can still roll back to ${current}.`,
    confirm: 'Promote',
    done: ({ name, version }: Named) => `${name} ${version} is live for everyone`,
  },
  rollOut: {
    title: ({ name, version }: Named) => `Roll out ${name} ${version} at 5%?`,
    sentence:
      '5% of devices get it the next time they open the page, 25% a day later, and all of them another day later. It ends automatically if it fails.',
    confirm: 'Roll out at 5%',
    done: ({ name, version }: Named) => `${name} ${version} is rolling out, at 5%`,
  },
  end: {
    title: ({ name, version }: Named) => `End the canary ${name} ${version}?`,
    sentence: ({
      percent,
      since,
      current,
      version,
    }: {
      percent: number;
      since: string;
      current: string;
      version: string;
    }) =>
      `The ${percent}% of devices that have had it since ${since} get ${current} again the next time they open the page. ${version} stays published, but no device gets it until you roll it out again.`,
    confirm: 'End canary',
    done: ({ name, version }: Named) => `The canary ${name} ${version} has ended`,
  },
  rollBack: {
    title: (name: string, previous: string) => `Roll ${name} back to ${previous}?`,
    sentence: (previous: string, current: string) =>
      `All devices get ${previous} again the next time they open the page. ${current} stays published, but you can’t roll back to it until you make it live again.`,
    confirm: 'Roll back',
    done: (name: string, previous: string) => `${name} is back on ${previous}`,
  },
  warnings: {
    rolledBack: (time: string) => `It was rolled back automatically on ${time}. Devices that it crashed on skip it.`,
    rolledBackAfter: (time: string, failures: number) =>
      `It was rolled back automatically on ${time}, after ${counted(failures, 'failure')}. Devices that it crashed on skip it.`,
    failed: (devices: number) => `It has failed on ${counted(devices, 'device')} so far.`,
    untested: 'It was published without a browser test.',
  },
});
