import { expect, screens, test } from '../utilities/test.ts';

interface Followed extends Window {
  followed: string[];
}

/** Records created policies and loaded scripts, before any script of the page runs. */
function follow() {
  const followed: string[] = [];
  (window as unknown as Followed).followed = followed; // only set here
  const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy: (name: string) => unknown } }; // Chromium's
  const factory = Object.getPrototypeOf(trustedTypes) as typeof trustedTypes; // where the method is defined
  const { createPolicy } = factory;
  factory.createPolicy = function (this: unknown, ...parts) {
    followed.push(`policy ${parts[0]}`);
    return createPolicy.apply(this, parts);
  };
  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src') ?? {};
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...source,
    set(this: HTMLScriptElement, url: string) {
      followed.push(`script ${url}`);
      source.set?.call(this, url);
    },
  });
}

/** Guarantee: neither webpack nor federation ever loads a script past our policy. */
for (const path of ['/login', '/docs'])
  test(`on ${path} the only policy exists before the first script loaded by a script`, async ({ openDevice }) => {
    const { page, complaints } = await openDevice(screens.phone);
    await page.addInitScript(follow);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const read = () => page.evaluate(() => (window as unknown as Followed).followed);
    await expect.poll(async () => (await read()).length).toBeGreaterThan(2);
    const followed = await read();
    expect(followed[0]).toBe('policy default');
    expect(followed.filter((entry) => entry.startsWith('policy'))).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
