import { expect, test } from '@jest/globals';
import { kindOfRequest } from './kind-of-request.ts';

const origin = 'https://nest.example';
const kindOf = (url: string, asked: Partial<Pick<Request, 'method' | 'mode'>> = {}) =>
  kindOfRequest({ method: 'GET', mode: 'no-cors', url: new URL(url, origin).href, ...asked }, origin);

test.each([
  ['/assets/main.js', 'asset'],
  ['/remotes/childApp/1.0.0+a/app.js?r=2', 'remote'],
])('%s is a file', (url, kind) => expect(kindOf(url)).toBe(kind));

test.each(['/', '/child', '/parent/tokens?view=trends', '/assets'])('%s is a page when it is opened', (url) => {
  expect(kindOf(url, { mode: 'navigate' })).toBe('page');
  expect(kindOf(url)).toBeNull();
});

/**
 * Guarantee: nothing that is about people, and nothing that is sent, goes through the worker or its caches
 * (Rules 13.40).
 */
test.each([
  '/api/tasks',
  '/auth/v1/token',
  '/registry.json',
  '/pictures/1.2.6/dog.svg', // the browser's own cache keeps it, which no page can write to
  '/sw.js',
  '/manifest.webmanifest',
  'https://other.example/x',
])('%s is none of its business', (url) => {
  for (const mode of ['cors', 'same-origin', 'no-cors'] as const) expect(kindOf(url, { mode })).toBeNull();
});
test.each(['/api', '/api/reference', '/auth/v1/x', '/remotes/x', '/icon-512.png', 'https://other.example/child'])(
  'nor is %s when it is opened',
  (url) => expect(kindOf(url, { mode: 'navigate' })).toBeNull(),
);
test.each(['POST', 'HEAD', 'PUT'])('nor is a %s', (method) => {
  for (const url of ['/assets/main.js', '/child']) expect(kindOf(url, { method, mode: 'navigate' })).toBeNull();
});
