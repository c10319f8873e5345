import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { loadTab, openParent } from '../../testing/open-parent.tsx';

beforeAll(() => loadTab('settings'));

const laptop = rowOf('session', 1, { device: 'Firefox on Linux', is_current: true });
const tablet = rowOf('session', 2, { device: 'Safari on iPad' });
const strange = rowOf('session', 3, { device: '' });

async function open() {
  const opened = openParent('/parent/settings', { sessions: [laptop, tablet, strange] });
  await screen.findByText('Safari on iPad');
  return { ...opened, devices: within(screen.getByRole('region', { name: 'Devices signed in as you' })) };
}

/** Rules 12.27. */
test('every device except this one can be signed out', async () => {
  const { host, family, devices } = await open();
  const [first] = devices.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/Firefox on Linux.*active now.*This device/);
  expect(devices.queryByRole('button', { name: /Firefox/ })).toBeNull();
  await userEvent.click(devices.getByRole('button', { name: 'Sign Out Safari on iPad' }));
  await waitFor(() => expect(devices.queryByText('Safari on iPad')).toBeNull());
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Signed out Safari on iPad' }]);
  expect(family.sessions).toEqual([laptop, strange]);
  expect(document.activeElement).toBe(devices.getByRole('button', { name: 'Sign Out Unknown device' }));
});

test.each([
  [() => ({ status: 404, body: { detail: 'Not found' } }), 'Not found'],
  [() => Promise.reject(new TypeError('Failed to fetch')), 'Failed to sign out the device'],
])('a device whose sign-out fails stays (%#): %s', async (answer, sentence) => {
  const { host, family, devices } = await open();
  family.refuse = ({ method }) => (method === 'DELETE' ? answer() : undefined);
  await userEvent.click(devices.getByRole('button', { name: 'Sign Out Safari on iPad' }));
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence }]));
  expect(devices.getByText('Safari on iPad')).toBeTruthy();
});

test('signs out all other devices after asking', async () => {
  const { host, family, devices } = await open();
  family.refuse = ({ method }) => {
    if (method !== 'DELETE') return undefined;
    family.sessions = [laptop];
    return { status: 204 };
  };
  await userEvent.click(devices.getByText('Sign out everywhere else'));
  await waitFor(() => expect(devices.queryByText('Safari on iPad')).toBeNull());
  expect(host.record.questions).toHaveLength(1);
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Signed out everywhere else' }]);
  expect(family.calls.flatMap(({ method, path }) => (method === 'DELETE' ? [path] : []))).toEqual([
    '/api/auth/sessions',
  ]);
});
