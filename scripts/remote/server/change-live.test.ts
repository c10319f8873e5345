import { expect, test } from '@jest/globals';
import { refuseSecond } from './change-live.ts';
import type { RemoteRow } from './release-api.ts';
import { remoteRow } from './rows-fixture.ts';

/** A remote whose last event is this. */
const after = (action: string, minutesAgo: number): RemoteRow => {
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  return { ...remoteRow, events: [{ at, action, from_version: '2' }] };
};

/** Guarantee: a person and the server, who both saw the same version fail, do not go back twice. */
test('Rules 13.122: who rolls back what has just taken itself back is told so', () => {
  const refusing = (action: string, minutesAgo: number) => () => refuseSecond(after(action, minutesAgo));
  expect(refusing('takeback', 5)).toThrow(
    /^2 was reversed automatically at .+, and 1\.0\.0\+old is live\. To go back further/,
  );
  expect(refusing('takeback', 61)).not.toThrow();
  expect(refusing('promote', 5)).not.toThrow();
});
