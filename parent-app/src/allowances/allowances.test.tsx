import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AllowanceDto } from '@tokennest/shared-ui/contract';
import { leo, mia, sarah } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { aroundOf } from '@tokennest/shared-ui/testing/test-host';
import { fillField } from '@tokennest/shared-ui/testing/fill-field';
import { onDesktop } from '../testing/on-desktop.ts';
import { loadTab, openParent } from '../testing/open-parent.tsx';

beforeAll(() => loadTab('allowances'));
beforeAll(() =>
  Promise.all([import('../ui/lists/desktop-table.tsx'), import('../ui/calendar/desktop-date-input.tsx')]),
);

const allowanceOf = (number: number, some: Partial<AllowanceDto>) =>
  rowOf('allowance', number, { child_id: mia.id, start_date: '2026-11-01', frequency: 'weekly', ...some });

const kind = allowanceOf(1, { name: 'Kind words', child_id: leo.id, amount: 1 });
const later = { is_active: true, next_execution_at: '2099-01-12T00:00:00.000Z' };
const bike = allowanceOf(2, { name: 'Saving for the bike', amount: 30, ...later });
const sooner = { is_active: true, next_execution_at: '2099-01-05T00:00:00.000Z' };
const music = allowanceOf(3, { name: 'Music practice', amount: 2, ...sooner });
const allowances = [kind, bike, music];

const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const said = (kind: 'success' | 'error', sentence: string) => [{ kind, sentence }];

async function chooseMia() {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Child' }));
  await userEvent.click(await screen.findByTitle('Mia'));
}

test('Rules 12.24: cards are sorted by next payment, and inactive ones are not scheduled', async () => {
  openParent('/parent/allowances', { allowances });
  const cards = within(await screen.findByRole('list', { name: 'Allowances' })).getAllByRole('listitem');
  const names = cards.map((card) => within(card).getByRole('heading').textContent);
  expect(names).toEqual([music.name, bike.name, kind.name]);
  expect(screen.getByText('Mon, Jan 5, 2099, 12:00 AM')).toBeTruthy();
  expect(screen.getAllByText(/^In [\d]+ days$/)).toHaveLength(2);
  expect(screen.getAllByText('Not scheduled')).toHaveLength(1);
});

test.each([['Pocket money', '0', 'Please enter a valid token amount', 'Token amount']])(
  'an allowance %p of %p: %s',
  async (name, amount, sentence, field) => {
    const { host, family } = openParent('/parent/allowances#new', { profiles: [sarah, mia] });
    if (name) await type('Name', name);
    if (amount) await type('Token amount', amount);
    await press('Create allowance');
    expect(host.record.toasts).toEqual(said('error', sentence));
    expect(screen.getByLabelText(field)).toBe(document.activeElement);
    expect(family.posts).toEqual([]);
  },
);

/** Guarantee: no allowance goes to a child that the parent did not choose (Rules 12.9). */
test('does not preselect a child if there are several', async () => {
  const { host, family } = openParent('/parent/allowances#new');
  await type('Name', 'Pocket money');
  await type('Token amount', '5{Enter}');
  expect(host.record.toasts).toEqual(said('error', 'Please fill in required fields'));
  expect(screen.getByRole('combobox', { name: 'Child' })).toBe(document.activeElement);
  expect(family.posts).toEqual([]);
});

test('Rules 9.9: creates a weekly allowance with the displayed start date, after describing the effect', async () => {
  const { host, family } = openParent('/parent/allowances#new');
  await chooseMia();
  await type('Name', ' Pocket money ');
  await type('Token amount', '5');
  const submit = screen.getByRole('button', {
    name: 'Create allowance',
    description: /^Mia gets 5 tokens every Monday, first on Monday, .+ at midnight \(UTC\)\.$/,
  });
  const start_date = screen.getByLabelText<HTMLInputElement>('Start date').value;
  expect(start_date).toMatch(/^\d{4}-\d\d-\d\d$/);
  await userEvent.click(submit);
  await waitFor(() => expect(host.record.toasts).toEqual(said('success', 'Allowance created successfully!')));
  const sent = { child_id: mia.id, name: 'Pocket money', amount: 5, frequency: 'weekly', start_date };
  expect(family.posts[0]?.body).toEqual(sent);
  expect(await screen.findByRole('heading', { name: 'Pocket money' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keeps the key after a network failure, and shows the server’s refusal', async () => {
  const { host, family } = openParent('/parent/allowances#new', { profiles: [sarah, mia] });
  family.failNext(new TypeError('Failed to fetch'));
  await type('Name', 'Pocket money');
  await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2099-01-02' } });
  await type('Token amount', '5{Enter}');
  await waitFor(() => expect(host.record.toasts).toEqual(said('error', 'Failed to create allowance')));

  family.failNext({ status: 409, body: { detail: 'A family can have at most 100 allowances' } });
  await press('Create allowance');
  await waitFor(() => expect(host.record.toasts[1]?.sentence).toBe('A family can have at most 100 allowances'));
  const [first, second] = family.posts;
  expect(first?.body).toMatchObject({ frequency: 'monthly', start_date: '2099-01-02' });
  expect(first?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
});

test.each([
  ['Kind words, Leo', 'Allowance activated successfully!', true],
  ['Music practice, Mia', 'Allowance deactivated successfully!', false],
])('the switch of %s: %s', async (name, sentence, isActive) => {
  const { host, family } = openParent('/parent/allowances', { allowances });
  await userEvent.click(await screen.findByRole('switch', { name: `${name}: active` }));
  await waitFor(() => expect(host.record.toasts).toEqual(said('success', sentence)));
  expect(family.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ is_active: isActive });
});

test('a switch goes back if its request fails', async () => {
  const { host, family } = openParent('/parent/allowances', { allowances });
  const toggle = await screen.findByRole('switch', { name: 'Music practice, Mia: active' });
  family.refuse = ({ method }) => (method === 'PUT' ? { status: 503 } : undefined);
  await userEvent.click(toggle);
  await waitFor(() => expect(host.record.toasts).toEqual(said('error', 'Failed to update allowance')));
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
});

test('editing uses the same drawer, sends only changes, and returns the focus', async () => {
  const { family } = openParent('/parent/allowances', { allowances });
  const opener = await screen.findByRole('button', { name: 'Edit Music practice, Mia' });
  await userEvent.click(opener);
  expect(screen.getByRole('heading', { name: 'Edit allowance' })).toBeTruthy();
  expect(screen.getByLabelText('Name')).toBe(document.activeElement);
  await press('Keep as is');
  expect(document.activeElement).toBe(opener);

  await userEvent.click(opener);
  await userEvent.clear(screen.getByLabelText('Token amount'));
  await type('Token amount', '3');
  expect(screen.getByText(/^Mia gets 3 tokens every Monday, next on Monday, Jan 5, 2099/)).toBeTruthy();
  await press('Save changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(family.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ amount: 3 });
});

/** Guarantee: executing an allowance pays once, even if the request is repeated (Rules 12.24). */
test('executing asks, shows the balance afterwards, and pays once under one key', async () => {
  const { host, family } = openParent('/parent/allowances', { allowances, balances: { [mia.id]: 86 } });
  const { confirm } = host;
  host.confirm = (question) => {
    render(question.details, { wrapper: aroundOf(host) });
    return confirm(question);
  };
  family.failNext(new TypeError('Failed to fetch'));
  const name = 'Pay now Music practice, Mia';
  await press(name);
  expect(host.record.questions).toMatchObject([{ sentence: 'Pay Mia 2 tokens now?', confirmLabel: 'Pay now' }]);
  expect(await screen.findByText('88')).toBeTruthy();
  await waitFor(() => expect(host.record.toasts).toEqual(said('error', 'Failed to pay allowance')));

  await press(name);
  await waitFor(() => expect(host.record.toasts[1]?.sentence).toBe('2 tokens paid to Mia.'));
  const [first, second] = family.posts;
  expect(second?.path).toBe(`/api/allowances/${music.id}/execute`);
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  expect((await screen.findAllByText('90')).length).toBeGreaterThan(0);
});

test('deleting asks first, and a failure keeps the allowance', async () => {
  const { host, family } = openParent('/parent/allowances', { allowances });
  const name = 'Delete Music practice, Mia';
  family.refuse = ({ method }) => (method === 'DELETE' ? { status: 502 } : undefined);
  await press(name);
  await waitFor(() => expect(host.record.toasts).toEqual(said('error', 'Failed to delete allowance')));
  expect(host.record.questions).toMatchObject([{ title: 'Music practice, Mia', isDangerous: true }]);

  family.refuse = () => undefined;
  await press(name);
  await waitFor(() => expect(screen.queryByText('Music practice')).toBeNull());
  expect(host.record.toasts.at(-1)).toEqual({ kind: 'success', sentence: 'Allowance deleted successfully!' });
});

test('offers a next step without allowances, without children, and after an error', async () => {
  const { family, host } = openParent('/parent/allowances', {
    refuse: ({ path }) => (path === '/api/families/current' ? { status: 500 } : undefined),
  });
  expect(await screen.findByText('Failed to load allowances. Please try again later.')).toBeTruthy();
  family.refuse = () => undefined;
  await press('Retry');
  expect(await screen.findByText('No allowances yet')).toBeTruthy();
  await press('Create the first allowance');
  expect(screen.getByRole('combobox', { name: 'Child' })).toBe(document.activeElement);

  host.query.setQueryData(['children'], []);
  expect(await screen.findByText('No children yet')).toBeTruthy();
});

describe('on a desktop', () => {
  onDesktop();

  test('Rules 12.24: a table shows what each child gets in the next seven days', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const daily = allowanceOf(4, {
      name: 'Bed',
      frequency: 'daily',
      amount: 1,
      is_active: true,
      next_execution_at: soon,
    });
    openParent('/parent/allowances', { allowances: [...allowances, daily] });
    const table = within(await screen.findByRole('table', { name: 'Allowances' }));
    expect(table.getAllByRole('rowheader')[0]?.textContent).toContain('Bed');
    expect(screen.getByText('In the next 7 days').textContent).toMatch(/[78] tokens$/);
  });

  /** Guarantee: a date can be set without a mouse. */
  test('a start date can be typed or changed with keys', async () => {
    openParent('/parent/allowances#new');
    const date = await screen.findByLabelText<HTMLInputElement>('Start date');
    await userEvent.clear(date);
    await fillField(date, 'Jan 1, 2099');
    await userEvent.tab();
    expect(date.value).toBe('Thu, Jan 1, 2099');
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{PageUp}{ArrowDown}');
    expect(date.value).toBe('Sat, Jan 31, 2099');
  });
});
