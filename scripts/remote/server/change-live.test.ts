import { expect, test } from '@jest/globals';
import { refuseSecond } from './change-live.ts';
import type { RemoteRow } from './release-api.ts';
import { remoteRow } from './rows-fixture.ts';

const after = (action: string, minutesAgo: number): RemoteRow => {
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  return { ...remoteRow, events: [{ at, action, from_version: '2' }] };
};

/** Guarantee: if a person and the server react to the same failing version, only one rollback happens. */
test('Rules 13.122: refuses a rollback within an hour of an automatic one', () => {
  const refusing = (action: string, minutesAgo: number) => () => refuseSecond(after(action, minutesAgo));
  expect(refusing('takeback', 5)).toThrow(
    /^2 was rolled back automatically at .+, and 1\.0\.0\+old is live\. To go back further/,
  );
  expect(refusing('takeback', 61)).not.toThrow();
  expect(refusing('promote', 5)).not.toThrow();
});
