import { expect, test } from '@jest/globals';
import { rules } from './trusted-types.ts';

test('allows script URLs from our own origin only', () => {
  expect(rules.createScriptURL('/assets/main.js')).toBe('/assets/main.js');
  expect(rules.createScriptURL(`${location.origin}/remotes/a.js`)).toBe(`${location.origin}/remotes/a.js`);
  for (const url of ['https://elsewhere.example/a.js', '//elsewhere.example/a.js', 'data:text/javascript,1'])
    expect(() => rules.createScriptURL(url)).toThrow('from elsewhere');
});

test('Rules 13.5: allows text without markup and refuses markup', () => {
  expect(rules.createHTML('a & b')).toBe('a & b');
  expect(() => rules.createHTML('<img src=x>')).toThrow('refused');
});
