import { afterEach, expect, jest, test } from '@jest/globals';
import { reportLoad } from './report-load.ts';

const report = { name: 'childApp', version: '1.0.0+new', outcome: 'failed' } as const;
const browserFetch = globalThis.fetch;
afterEach(() => void (globalThis.fetch = browserFetch));

function answerBy(answer: () => Promise<Response>) {
  globalThis.fetch = jest.fn<typeof fetch>(answer);
  return jest.mocked(globalThis.fetch).mock.calls;
}

/** Guarantee: a report says nothing of who sends it (Rules 13.32). */
test('it holds remote, version and outcome, goes without the cookie and outlives the page', () => {
  const calls = answerBy(() => Promise.resolve(Response.json(null)));
  reportLoad(report);
  expect(calls).toEqual([
    [
      '/api/remote-loads',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(report),
        keepalive: true,
        credentials: 'omit',
      },
    ],
  ]);
});

/** Guarantee: where nothing can be reported a remote still falls back. jsdom has no beacon, as a browser may have none. */
test('what cannot be sent disturbs nobody', async () => {
  const calls = answerBy(() => Promise.reject(new TypeError('Failed to fetch')));
  expect('sendBeacon' in navigator).toBe(false);
  expect(() => reportLoad(report)).not.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 0)); // a rejection that nobody takes fails the run
  expect(calls).toHaveLength(1);
});
