import { beforeAll, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeAccount } from '../testing/fake-account.ts';
import { loadAccountChunks, openAccountPage as open } from '../testing/open-account-page.tsx';

beforeAll(loadAccountChunks);

/** Guarantee: nobody fills in a form to learn that this server takes no one (Rules 4.29). */
test.each([
  ['codes', 'Only children with a family code can register here.'],
  ['closed', 'Nobody can register on this server.'],
])('where registration is %s, both pages say so in one sentence', async (mode, sentence) => {
  const meta = Object.assign(document.createElement('meta'), { name: 'registration', content: mode });
  document.head.append(meta);
  try {
    await open(fakeAccount({ role: 'child' }).answer, '/login');
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: 'Create an account' })).toHaveLength(mode === 'codes' ? 1 : 0);
    cleanup();
    await open(fakeAccount({ role: 'child' }).answer, '/register');
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Child', checked: mode === 'codes' })).toBeTruthy();
  } finally {
    meta.remove();
  }
});
