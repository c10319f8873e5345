import { beforeEach, expect, test } from '@jest/globals';
import { hearClock, serverNow } from './server-clock.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const answerAt = (ms: number) => ({ headers: new Headers({ Date: new Date(ms).toUTCString() }) });
const aheadMs = () => serverNow().getTime() - Date.now();

beforeEach(() => hearClock(answerAt(Date.now())));

test('Rules 12.100: a device whose clock is wrong follows the server, and remembers by how much', () => {
  hearClock(answerAt(Date.now() - 26 * hourMs));
  expect(Math.abs(aheadMs() + 26 * hourMs)).toBeLessThan(minuteMs);
  expect(Math.abs(Number(localStorage.getItem('server-ahead-ms')) + 26 * hourMs)).toBeLessThan(minuteMs);
  hearClock(answerAt(Date.now()));
  expect(aheadMs()).toBe(0);
  expect(localStorage.getItem('server-ahead-ms')).toBeNull();
});

test('ignores a difference under two minutes, and an answer without a date', () => {
  hearClock(answerAt(Date.now() + minuteMs));
  hearClock({ headers: new Headers() });
  expect(aheadMs()).toBe(0);
});
