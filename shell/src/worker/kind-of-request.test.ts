import { expect, test } from '@jest/globals';
import { kindOfRequest } from './kind-of-request.ts';

const origin = 'https://nest.example';
const kindOf = (url: string, asked: Partial<Pick<Request, 'method' | 'mode'>> = {}) =>
  kindOfRequest({ method: 'GET', mode: 'no-cors', url: new URL(url, origin).href, ...asked }, origin);

test.each([
  ['/assets/main.js', 'asset'],
  ['/remotes/childApp/1.0.0+a/app.js?r=2', 'remote'],
])('%s is a file', (url, kind) => expect(kindOf(url)).toBe(kind));

test.each(['/', '/child', '/parent/tokens?view=trends', '/assets'])('%s is a page when opened', (url) => {
  expect(kindOf(url, { mode: 'navigate' })).toBe('page');
  expect(kindOf(url)).toBeNull();
});

/** Guarantee: nothing about people, and nothing that is sent, passes through the worker or its caches (Rules 13.40). */
test.each([
  '/api/tasks',
  '/auth/v1/token',
  '/registry.json',
  '/pictures/1.2.6/dog.svg', // cached by the browser, where no page can write
  '/sw.js',
  '/manifest.webmanifest',
  'https://other.example/x',
])('ignores %s', (url) => {
  for (const mode of ['cors', 'same-origin', 'no-cors'] as const) expect(kindOf(url, { mode })).toBeNull();
});
test.each(['/api', '/api/reference', '/auth/v1/x', '/remotes/x', '/icon-512.png', 'https://other.example/child'])(
  'ignores %s when opened',
  (url) => expect(kindOf(url, { mode: 'navigate' })).toBeNull(),
);
test.each(['POST', 'HEAD', 'PUT'])('ignores %s', (method) => {
  for (const url of ['/assets/main.js', '/child']) expect(kindOf(url, { method, mode: 'navigate' })).toBeNull();
});
