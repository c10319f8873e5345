import { expect, test } from '@jest/globals';
import { Context } from 'hono';
import type { ApiEnv } from './api-env.ts';
import { formatTime, localeOf } from './locale-of.ts';

const localeIn = (languages: string | null) =>
  localeOf(
    new Context<ApiEnv>(
      new Request('http://localhost', { headers: languages === null ? {} : { 'Accept-Language': languages } }),
    ),
  );

test.each([
  [null, 'en-US'],
  ['', 'en-US'],
  ['*', 'en-US'],
  ['de-DE,de;q=0.9,en;q=0.8', 'de-DE'],
  ['en;q=0.5, fr-CH;q=0.8, xx', 'fr-CH'],
  ['de;q=0, en-GB;q=0.1', 'en-GB'],
  ['de_DE.UTF-8, th;q=0.2', 'th'],
  [`${'xx,'.repeat(5000)}de`, 'en-US'],
])('Rules 12.306: of %j the locale is %s', (languages, locale) => {
  expect(localeIn(languages)).toBe(locale);
});

test.each([
  ['en-US', '4:10 PM'],
  ['en-GB', '16:10'],
  ['de-DE', '16:10'],
  ['ar-EG', '4:10 م'],
])('a time in %s is %s', (locale, time) => {
  expect(formatTime(new Date('2026-11-28T15:10:00Z'), { timeZone: 'Europe/Berlin', locale })).toBe(time);
});
