import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');

/** The sources of a folder, without tests. */
function sourcesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|testing[\\/]/.test(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'));
}

const guides = sourcesOf('docs-app/src/sections').join('\n');
const screens = ['shell/src', 'parent-app/src', 'child-app/src', 'shared-ui/src/notifications']
  .flatMap(sourcesOf)
  .join('\n');
const quoted = [...guides.matchAll(/<Ui>([^<]+)<\/Ui>/g)].map(([, name = '']) => name.replaceAll(/\s+/g, ' '));

/** Whether some screen has just these words: as a string, between tags, or on a line of their own. */
function isOnScreen(name: string): boolean {
  const exactly = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?:^\\s*|['"\`>])${exactly}(?:['"\`<]|\\s*$)`, 'm').test(screens);
}

/** Guarantee: whoever follows the guides finds each button, tab and heading that they name (Rules 12.31). */
test.each([...new Set(quoted)])('“%s” of the guides stands on a screen', (name) => {
  expect(isOnScreen(name)).toBe(true);
});

test('what is to be pressed is quoted, so that it is looked for; and what is on no screen is not found', () => {
  expect(quoted.length).toBeGreaterThan(20);
  expect(guides.match(/\b[Pp]ress(?:es)?\s+[A-Z]\w*/g)).toBeNull();
  expect(isOnScreen('Pay Out Now')).toBe(false);
});
