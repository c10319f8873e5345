import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Answer } from '@tokennest/shared-ui/testing/fake-send';
import { Guard } from '../../guard/guard.tsx';
import { fakeAccount } from '../../testing/fake-account.ts';
import { fill, press } from '../../testing/open-account-page.tsx';
import { openSignedIn } from '../../testing/open-signed-in.tsx';
import { address, renderShell } from '../../testing/render-shell.tsx';
import { InviteRoute } from './invite-route.tsx';

const offered = {
  family_name: 'The Bennetts',
  inviter_name: 'Sarah',
  membership: 'helper',
  until: '2026-12-06',
  expires_at: new Date(Date.now() + 900_000).toISOString(),
};

const routes = {
  '/invite': <InviteRoute />,
  '/parent': <Guard role="parent">Parent dashboard</Guard>,
  '/login': <p>Sign-in form</p>,
  '*': null,
};

const account = () => fakeAccount({ role: 'parent' });

/** A server that knows one invitation, `overrides` first. */
function serverOf({ answer, calls }: ReturnType<typeof fakeAccount>, overrides: Answer = () => ({})) {
  const server: Answer = async (call) => {
    const own = await overrides(call);
    if (own.status ?? own.body) {
      calls.push(call);
      return own;
    }
    if (call.path === '/api/invitations/look') {
      calls.push(call);
      return { body: offered };
    }
    if (call.path === '/api/invitations/accept') {
      calls.push(call);
      return { status: 201, body: { display_name: 'Rose', recovery_code: 'AAAA-BBBB' } };
    }
    if (call.path === '/api/invitations/join') {
      calls.push(call);
      return { body: { status: 'waiting' } };
    }
    return answer(call);
  };
  return { server, calls };
}

const open = (server: Answer, path = '/invite#KWQMHXPD') => renderShell(server, path, routes);

beforeAll(() => import('../recovery-panel.tsx'));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Guarantee: whoever opens an invitation knows who invites them to what before typing anything. */
test('Rules 15.24: a new adult sees who invites, makes an account, saves the code and lands on /parent', async () => {
  const { server, calls } = serverOf(account());
  open(server);
  expect(await screen.findAllByText('Join The Bennetts as a helper until Dec 6.')).toBeTruthy();
  await press('Create account and join');
  expect(screen.getAllByText('Please fill in all fields')).toBeTruthy();
  await fill('Display name', 'Rose');
  await fill('Email', 'mia@example.com');
  await fill('Password', 'tokennest');
  await press('Create account and join');
  expect(await screen.findByText('AAAA-BBBB')).toBeTruthy();
  const sent = calls.find(({ path }) => path === '/api/invitations/accept');
  expect(sent?.body).toEqual({
    code: 'KWQMHXPD',
    display_name: 'Rose',
    email: 'mia@example.com',
    password: 'tokennest',
  });
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();
  await press('I have saved it');
  expect(await screen.findByText('Parent dashboard')).toBeTruthy();
});

test('Rules 15.24: letters typed by hand lead to the same page', async () => {
  const { server, calls } = serverOf(account());
  open(server, '/invite');
  await screen.findByRole('heading', { name: /Join a family/ });
  await press('Continue');
  expect(screen.getAllByText('Please enter the eight letters')).toBeTruthy();
  await fill('Code', 'kwqm hxpd');
  await press('Continue');
  expect(await screen.findByRole('heading', { name: /Sarah invites you/ })).toBeTruthy();
  expect(calls[0]?.body).toEqual({ code: 'KWQMHXPD' });
});

/** Guarantee: a wrong, used or expired code and a lost network each say what to do. */
test('Rules 15.24: a code that does not work shows the server’s sentence', async () => {
  const detail = 'This invitation is not valid, was used, or has expired';
  const { server } = serverOf(account(), () => ({ status: 404, body: { detail } }));
  open(server);
  expect(await screen.findAllByText(detail)).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Type another code' })).toBeTruthy();
});

test('Rules 15.24: without a network it offers another try', async () => {
  let isOffline = true;
  const { server } = serverOf(account(), ({ path }) => {
    if (isOffline && path === '/api/invitations/look') throw new TypeError('Failed to fetch');
    return {};
  });
  open(server);
  await screen.findByRole('heading', { name: /This didn’t load/ });
  isOffline = false;
  await press('Retry');
  expect(await screen.findByRole('heading', { name: /Sarah invites you/ })).toBeTruthy();
});

test('Rules 15.24: an invitation that expires while it is open says so', async () => {
  const soon = { ...offered, expires_at: new Date(Date.now() + 300).toISOString() };
  const { server } = serverOf(account(), ({ path }) => (path === '/api/invitations/look' ? { body: soon } : {}));
  open(server);
  expect(await screen.findByRole('heading', { name: /This invite expired/ })).toBeTruthy();
});

/** Guarantee: an account joins only after the inviter has confirmed it; the page waits for that. */
test('Rules 15.23: a signed-in adult joins with the account and waits until the session ends', async () => {
  let isConfirmed = false;
  const { server, calls } = serverOf(account(), ({ path }) =>
    isConfirmed && path === '/api/families/current' ? { status: 401, body: { detail: 'Signed out' } } : {},
  );
  const refuseRefresh: Answer = (call) =>
    isConfirmed && call.path === '/auth/v1/token'
      ? { status: 400, body: { error_code: 'refresh_token_not_found', msg: 'Gone' } }
      : server(call);
  await openSignedIn({ role: 'parent' }, '/invite#KWQMHXPD', { routes: routes as never, now: refuseRefresh });
  await screen.findByText('You’re signed in as Mia.');
  await press('Join with this account');
  await screen.findByRole('heading', { name: /Waiting for Sarah/ });
  expect(calls.some(({ path }) => path === '/api/invitations/join')).toBe(true);
  isConfirmed = true;
  expect(await screen.findByText('Sign-in form', undefined, { timeout: 8000 })).toBeTruthy();
});

/** Guarantee: a refused account does not wait for a day, and /login claims nothing about it. */
test('Rules 15.24: a waiting account that the inviter refused reads so', async () => {
  let isRefused = false;
  const { server } = serverOf(account(), ({ path }) =>
    isRefused && path === '/api/invitations/join' ? { status: 404, body: { detail: 'Not valid' } } : {},
  );
  await openSignedIn({ role: 'parent' }, '/invite#KWQMHXPD', { routes: routes as never, now: server });
  await screen.findByText('You’re signed in as Mia.');
  await press('Join with this account');
  await screen.findByRole('heading', { name: /Waiting for Sarah/ });
  isRefused = true;
  await press('Check again');
  await screen.findByRole('heading', { name: /You can’t join with this invite/ });
  expect(localStorage.getItem('farewell')).toBeNull();
});

test('Rules 15.23: the server’s refusal of an account is shown', async () => {
  const detail = 'Only an adult without children or other adults in their family can join with this account';
  const { server } = serverOf(account(), ({ path }) =>
    path === '/api/invitations/join' ? { status: 409, body: { detail } } : {},
  );
  await openSignedIn({ role: 'parent' }, '/invite#KWQMHXPD', { routes: routes as never, now: server });
  await screen.findByText('You’re signed in as Mia.');
  await press('Join with this account');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(detail));
});

test('Rules 15.24: a child who opens it gets a plain sentence, and nothing is asked of the server', async () => {
  const { server, calls } = serverOf(fakeAccount({ role: 'child' }));
  await openSignedIn({ role: 'child' }, '/invite#KWQMHXPD', { routes: routes as never, now: server });
  expect(await screen.findByRole('heading', { name: /This invite is for adults/ })).toBeTruthy();
  expect(calls.some(({ path }) => path.includes('invitations'))).toBe(false);
  expect(address()).toBe('/invite');
});
