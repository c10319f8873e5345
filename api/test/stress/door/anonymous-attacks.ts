import { randomUUID } from 'node:crypto';
import { newEmail, newPerson } from '../../testing/families/test-family.ts';
import { flood, type RawRequest } from './flood.ts';
import { oneOf } from './one-of.ts';
import type { PrepareAttack } from './target.ts';
import { askUnread } from './unread-answers.ts';

export const pipelining: PrepareAttack = (target) => (signal) =>
  askUnread({ ...target, path: target.largestFile }, signal);

/** An unanchored search for 'Version/' would scan the rest of the header at every match. */
export const longUserAgent = 'Version/'.repeat(1_880);

export const userAgent: PrepareAttack = (target) => (signal) => {
  const headers = { 'User-Agent': longUserAgent };
  const requests = [
    signInOf(newEmail()),
    get('/login'),
    get('/api/tasks'),
    get('/api/health/live'),
    get('/registry.json'),
  ];
  return flood({ ...target, next: () => ({ ...oneOf(requests), headers }) }, signal);
};

export const wrongSignIns: PrepareAttack = (target) => (signal) =>
  flood({ ...target, next: () => signInOf(newEmail()) }, signal);

export const signInOf = (email: string): RawRequest => ({
  method: 'POST',
  path: '/auth/v1/token?grant_type=password',
  body: JSON.stringify({ email, password: 'a wrong one' }),
});

const ofBrowser = 6;

/** Posts from another website that a family member visits: from the family's address, without a preflight. */
export const otherWebsite: PrepareAttack = ({ port, household }) => {
  const { address, parentEmail, childEmail } = household;
  const next = () => ofOtherWebsite(oneOf([signInOf(parentEmail), signInOf(childEmail), registrationOf(newEmail())]));
  return (signal) => flood({ port, address, connections: ofBrowser, next }, signal);
};

export const ofOtherWebsite = (request: RawRequest): RawRequest => ({
  ...request,
  headers: { Origin: 'http://evil.example', 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'text/plain' },
});

const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`k${index}`, 1])));
const keyTakers = ['/auth/v1/token?grant_type=password', '/api/auth/register', '/api/auth/recover'];

export const unknownKeysTo = (path: string): RawRequest => ({ method: 'POST', path, body: manyKeys });

export const unknownKeys: PrepareAttack = (target) => (signal) =>
  flood({ ...target, next: () => unknownKeysTo(oneOf(keyTakers)) }, signal);

/** Registers new accounts nonstop, and tests in between whether the family's e-mail is taken. */
export const registering: PrepareAttack = (target) => (signal) => {
  const next = () => registrationOf(oneOf([newEmail(), newEmail(), target.household.parentEmail]));
  return flood({ ...target, next }, signal);
};

export const registrationOf = (email: string): RawRequest => ({
  method: 'POST',
  path: '/api/auth/register',
  headers: { 'Idempotency-Key': randomUUID() },
  body: JSON.stringify({ ...newPerson('parent'), email, time_zone: 'UTC' }),
});

const get = (path: string): RawRequest => ({ method: 'GET', path });
