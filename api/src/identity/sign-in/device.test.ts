import { expect, test } from '@jest/globals';
import { describeDevice } from './device.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome on Android', `${android} ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Chrome on Windows', `${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on iPhone', `${iPhone} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`],
  ['Safari on iPhone', `${iPhone} Version/18.6 Mobile/15E148 Safari/604.1`],
  ['Safari on iPad', `${iPhone.replaceAll('iPhone', 'iPad')} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Safari on Mac', `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Firefox on iPhone', `${iPhone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge on Windows', `${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Opera on Mac', `${mac} ${webKit} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`],
  ['Samsung Internet on Android', `${android} ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Android', 'okhttp (Android 15)'],
  ['Chrome', 'Chrome/142'],
  ['', ''],
  ['', 'curl/8.5.0'],
])('names %p', (device, userAgent) => {
  expect(describeDevice(userAgent)).toBe(device);
});

/** Guarantee: nothing that a device sends about itself is ever stored. */
test.each([`${android} <script>sarah@example.com</script> Chrome/1`, `Chrome/1 Android ${'x'.repeat(100_000)}`])(
  'uses only our own words',
  (userAgent) => {
    expect(describeDevice(userAgent)).toBe('Chrome on Android');
  },
);
