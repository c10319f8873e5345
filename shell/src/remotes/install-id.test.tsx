import { beforeEach, expect, jest, test } from '@jest/globals';

/** As another page of the same browser has it. */
const openPage = async () => {
  jest.resetModules();
  return (await import('./install-id.ts')).installId;
};

beforeEach(() => localStorage.clear());

/** Guarantee: a device stays with the version that it has. */
test('one device has one name, another one another', async () => {
  const id = (await openPage())();
  expect(id).toMatch(/^\d+-\d+$/);
  expect((await openPage())()).toBe(id);
  localStorage.clear();
  expect((await openPage())()).not.toBe(id);
});

/** Guarantee: a private window, or a full disk, is no reason that a remote does not load. */
test.each(['getItem', 'setItem'] as const)(
  'where %s is refused the name lasts as long as the page',
  async (refused) => {
    const refuse = jest.spyOn(Storage.prototype, refused).mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
    const installId = await openPage();
    expect(installId()).toMatch(/^\d+-\d+$/);
    expect(installId()).toBe(installId());
    expect((await openPage())()).not.toBe(installId());
    refuse.mockRestore();
  },
);
