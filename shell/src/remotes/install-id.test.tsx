import { beforeEach, expect, jest, test } from '@jest/globals';

const openPage = async () => {
  jest.resetModules();
  return (await import('./install-id.ts')).installId;
};

beforeEach(() => localStorage.clear());

/** Guarantee: a device stays with its version. */
test('gives each device its own lasting id', async () => {
  const id = (await openPage())();
  expect(id).toMatch(/^\d+-\d+$/);
  expect((await openPage())()).toBe(id);
  localStorage.clear();
  expect((await openPage())()).not.toBe(id);
});

/** Guarantee: a remote also loads in a private window or with a full disk. */
test.each(['getItem', 'setItem'] as const)('keeps the id as long as the page when %s is refused', async (refused) => {
  const refuse = jest.spyOn(Storage.prototype, refused).mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  const installId = await openPage();
  expect(installId()).toMatch(/^\d+-\d+$/);
  expect(installId()).toBe(installId());
  expect((await openPage())()).not.toBe(installId());
  refuse.mockRestore();
});
