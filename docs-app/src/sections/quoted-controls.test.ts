import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');

function sourcesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|testing[\\/]/.test(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'));
}

const guides = sourcesOf('docs-app/src/sections').join('\n');
const screens = ['shell/src', 'parent-app/src', 'child-app/src', 'shared-ui/src/notifications']
  .flatMap(sourcesOf)
  .join('\n');
const quoted = [...guides.matchAll(/<ui>([^<]+)<\/ui>/g)].map(([, name = '']) => name);

/** True if a screen contains exactly this text: as a string, between tags, or on its own line. */
function isOnScreen(name: string): boolean {
  const exactly = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?:^\\s*|['"\`>])${exactly}(?:['"\`<]|\\s*$)`, 'm').test(screens);
}

/** Guarantee: every button, tab and heading that the guides name exists on a screen (Rules 12.31). */
test.each([...new Set(quoted)])('“%s”, named in the guides, is on a screen', (name) => {
  expect(isOnScreen(name)).toBe(true);
});

test('the guides wrap every button they mention in <ui>, and the check notices a missing one', () => {
  expect(quoted.length).toBeGreaterThan(20);
  expect(guides.match(/\b[Pp]ress(?:es)?\s+[A-Z]\w*/g)).toBeNull();
  expect(isOnScreen('Pay Out Now')).toBe(false);
});
