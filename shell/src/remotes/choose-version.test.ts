import { expect, test } from '@jest/globals';
import { installIds } from '../testing/install-ids.ts';
import { chooseVersion } from './choose-version.ts';

const live = (version: string, percent: number) => ({ current: '1', previous: null, canary: { version, percent } });
const devicesOf = (version: string, percent: number, name = 'parentApp') =>
  installIds.filter((id) => chooseVersion(name, live(version, percent), () => id) === version);

/** Guarantee: ten percent are about ten percent, whatever the version's name (Rules 13.28). */
test.each(['1.0.0+00000001', '1.0.0+00000002', '1.0.0+ffffffff', '2.0.0+5eed5eed', '2'])(
  '70 to 130 of 1,000 devices run the canary %s at 10 percent',
  (version) => {
    expect(devicesOf(version, 10).length).toBeGreaterThanOrEqual(70);
    expect(devicesOf(version, 10).length).toBeLessThanOrEqual(130);
  },
);

/** Guarantee: a device keeps its version while the share grows (Rules 13.28). */
test('a device in the canary stays in it as the share grows', () => {
  const few = devicesOf('2', 10);
  expect(devicesOf('2', 10)).toEqual(few);
  const more = new Set(devicesOf('2', 40));
  expect(few.filter((id) => !more.has(id))).toEqual([]);
  expect(more.size).toBeGreaterThan(350);
});

/** Guarantee: new versions do not always reach the same families first. */
test('chooses other devices for another version or remote', () => {
  const first = new Set(devicesOf('1.0.0+00000001', 10));
  const shared = (others: string[]) => others.filter((id) => first.has(id)).length;
  expect(shared(devicesOf('1.0.0+00000002', 10))).toBeLessThan(30);
  expect(shared(devicesOf('1.0.0+00000001', 10, 'childApp'))).toBeLessThan(30);
});

/** Guarantee: a device gets no id until a canary needs one (Rules 13.28). */
test('reads no id without a canary', () => {
  const readId = () => {
    throw new Error('asked');
  };
  expect(chooseVersion('parentApp', { current: '1', previous: null }, readId)).toBe('1');
  expect(chooseVersion('parentApp', { current: '1', previous: null, canary: null }, readId)).toBe('1');
});
