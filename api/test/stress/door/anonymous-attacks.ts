import { randomUUID } from 'node:crypto';
import { newEmail, newPerson } from '../../testing/families/test-family.ts';
import { flood, type RawRequest } from './flood.ts';
import { oneOf } from './one-of.ts';
import type { PrepareAttack } from './target.ts';
import { askUnread } from './unread-answers.ts';

/** What anybody can do who reaches the server, without an account. */
export const pipelining: PrepareAttack = (target) => (signal) =>
  askUnread({ ...target, path: target.largestFile }, signal);

/** Expressions that look for 'Version/' anywhere walk through the rest of the header at each of them. */
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

/** As many connections as a browser opens to one server. */
const ofBrowser = 6;

/** A page that one of the family looks at: what it sends comes from their own address and needs no preflight. */
export const otherWebsite: PrepareAttack = ({ port, household }) => {
  const { address, parentEmail, childEmail } = household;
  const next = () => ofOtherWebsite(oneOf([signInOf(parentEmail), signInOf(childEmail), registrationOf(newEmail())]));
  return (signal) => flood({ port, address, connections: ofBrowser, next }, signal);
};

export const ofOtherWebsite = (request: RawRequest): RawRequest => ({
  ...request,
  headers: { Origin: 'http://evil.example', 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'text/plain' },
});

/** As many fields as fit into a body; none of them is known. */
const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`k${index}`, 1])));
const keyTakers = ['/auth/v1/token?grant_type=password', '/api/auth/register', '/api/auth/recover'];

export const unknownKeysTo = (path: string): RawRequest => ({ method: 'POST', path, body: manyKeys });

export const unknownKeys: PrepareAttack = (target) => (signal) =>
  flood({ ...target, next: () => unknownKeysTo(oneOf(keyTakers)) }, signal);

/** New accounts without end, and between them the question whether the family has one. */
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
