import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { HostApi, RemoteProps } from '@tokennest/shared-ui/contract';
import { MemoryRouter } from '@tokennest/shared-ui/kit';
import { act, render, screen } from '@testing-library/react';
import type { Uncaught } from './crashes/reasons.ts';
import type { Running } from './loader.ts';

/** The results of loading, in order; null fails. */
let versions: (Running | null)[] = [];
const page = {
  runs: false,
  retries: 0,
  giveUp: () => {
    const did = page.runs;
    page.runs = false;
    return did;
  },
  load: (_name: string, isRetry: boolean) => {
    page.retries += Number(isRetry);
    const next = versions.shift();
    page.runs = Boolean(next);
    return next ? Promise.resolve(next) : Promise.reject(new Error('no more'));
  },
};
const healed: string[] = [];
const uncaughtOf: unknown[] = [];
let isHealing = true;
let isCrashesLost = false;
jest.unstable_mockModule('./page-loader.ts', () => ({
  pageLoader: page,
  importCrashes: () =>
    isCrashesLost
      ? Promise.resolve(null)
      : Promise.resolve({
          heals: ({ version, shownAtMs }: { version: string; shownAtMs: number }) => {
            healed.push(`${version} ${shownAtMs > 0 ? 'shown' : 'not shown'}`);
            return Promise.resolve(isHealing);
          },
          tellUncaught: ({ error, reason = error }: Uncaught) => void uncaughtOf.push(reason),
          isErrorOf: (_name: string, version: string, error: unknown) => error === version,
        }),
}));
const { RemotePage } = await import('./remote-page.tsx');

const given = new Map<string, RemoteProps>();
const shown: string[] = [];
const showing = (running: Running) => void shown.push(running.version);

interface Behavior {
  throws?: Error;
  isSilent?: boolean;
}

const versionOf = (version: string, { throws, isSilent = false }: Behavior = {}): Running => ({
  version,
  chosen: '2',
  askedAtMs: 0,
  remote: {
    contract: '1.9.0',
    default: (props) => {
      given.set(version, props);
      if (throws) throw throws;
      if (!isSilent) setTimeout(props.onReady);
      return <h1>Version {version}</h1>;
    },
  },
});

const report = jest.fn();
const host = { report } as unknown as HostApi;

async function open(...loaded: (Running | null)[]): Promise<void> {
  versions = loaded;
  render(
    <MemoryRouter>
      <RemotePage name="docsApp" basename="/docs" host={host} onShown={showing} />
    </MemoryRouter>,
  );
  await passMs(100); // loads
  await passMs(100); // shows
}
const passMs = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;
const failed = 'This page did not load';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs what a boundary catches
  [isHealing, isCrashesLost] = [true, false];
  for (const list of [healed, shown, uncaughtOf]) list.length = 0;
  report.mockClear();
  page.retries = 0;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('Rules 13.130: replaces a version that throws while rendering, without a press, and reports its error', async () => {
  const throws = new Error('boom');
  await open(versionOf('2', { throws }), versionOf('1'));
  expect(heading()).toBe('Version 1');
  expect(report.mock.calls).toEqual([[throws]]);
  expect([healed, shown, page.retries]).toEqual([['2 not shown'], ['1'], 0]);
});

test('shows the error page if nothing replaces it, and Retry loads again', async () => {
  isHealing = false;
  await open(versionOf('2', { throws: new Error('boom') }), versionOf('1'));
  expect(heading()).toBe(failed);
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  await passMs(100);
  expect(heading()).toBe('Version 1');
  expect(page.retries).toBe(1);
});

test('shows the error page if the crash code does not load', async () => {
  isCrashesLost = true;
  await open(versionOf('2', { throws: new Error('boom') }), versionOf('1'));
  expect(heading()).toBe(failed);
});

/** Guarantee: a replaced version cannot remove its replacement. */
test('ignores calls from a replaced version', async () => {
  await open(versionOf('2'), versionOf('1'));
  expect(shown).toEqual(['2']);
  const gone = given.get('2');
  act(() => gone?.onFatal('one'));
  act(() => gone?.onFatal('two'));
  await passMs(100);
  expect(heading()).toBe('Version 1');
  gone?.onReady();
  act(() => gone?.onFatal('three'));
  await passMs(100);
  expect(heading()).toBe('Version 1');
  expect([healed, shown]).toEqual([['2 shown'], ['2', '1']]);
});

const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });
const uncaught = (error: unknown) => Object.assign(new Event('error'), { error });

test.each([
  ['a rejection', rejection],
  ['an error', uncaught],
])('Rules 13.130: counts %s in its code after five seconds without a page', async (_what, make) => {
  await open(versionOf('2', { isSilent: true }), versionOf('1'));
  window.dispatchEvent(make('another’s'));
  await passMs(5000);
  expect(heading()).toBe('Version 2');
  window.dispatchEvent(make('2'));
  await passMs(4900);
  expect(heading()).toBe('Version 2');
  await passMs(200);
  expect(heading()).toBe('Version 1');
});

test('Rules 13.130: does not count it once the page is shown', async () => {
  await open(versionOf('2', { isSilent: true }), versionOf('1'));
  window.dispatchEvent(rejection('2'));
  act(() => given.get('2')?.onReady());
  await passMs(6000);
  window.dispatchEvent(uncaught('2'));
  await passMs(6000);
  expect(heading()).toBe('Version 2');
  expect(healed).toEqual([]);
});

test('Rules 13.161: still reports it, immediately if the page is shown', async () => {
  await open(versionOf('2', { isSilent: true }), versionOf('1'));
  window.dispatchEvent(rejection('early'));
  act(() => given.get('2')?.onReady());
  window.dispatchEvent(uncaught('pressed'));
  await passMs(100);
  expect(uncaughtOf).toEqual(['pressed']);
  await passMs(5000);
  expect(uncaughtOf).toEqual(['pressed', 'early']);
});
