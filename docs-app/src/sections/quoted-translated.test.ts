import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

type Messages = Record<string, Record<string, string>>;

const folder = join(import.meta.dirname, '../../../shared-ui/languages');
const product = ['child-app', 'parent-app', 'shared-ui', 'shell'];

function read(language: string, files: readonly string[]): Map<string, string> {
  const paths = files.map((file) => join(folder, language, `${file}.json`)).filter((path) => existsSync(path));
  const groups = paths.flatMap(
    (path) => Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Messages), // checked by `npm run languages`
  );
  return new Map(groups.flatMap(([group, all]) => Object.entries(all).map(([path, one]) => [`${group} ${path}`, one])));
}

const quotedIn = (message: string) => [...message.matchAll(/<ui>(.+?)<\/ui>/g)].map(([, name = '']) => name);

/** Translations of the product's messages by their English. */
function readNames(language: string): Map<string, Set<string>> {
  const translated = read(language, product);
  const names = new Map<string, Set<string>>();
  for (const [path, english] of read('en', product))
    names.set(english, (names.get(english) ?? new Set()).add(translated.get(path) ?? english));
  return names;
}

/** Quotes that are not how the product translates one of the names in the English sentence. */
function wrongIn(language: string, help: ReadonlyMap<string, string>): string[] {
  const names = readNames(language);
  const english = read('en', ['docs-app']);
  return [...help].flatMap(([path, sentence]) => {
    const known = quotedIn(english.get(path) ?? '').map((name) => names.get(name));
    if (known.includes(undefined)) return []; // a name that is not in a catalog
    const allowed = new Set(known.flatMap((one) => [...(one ?? [])]));
    return quotedIn(sentence).flatMap((name) => (allowed.has(name) ? [] : [`${path}: ${name}`]));
  });
}

/** Guarantee: help names a button as the product does in the same language (Rules 12.31). */
test.each(readdirSync(folder).filter((name) => existsSync(join(folder, name, 'docs-app.json'))))(
  'help in %s quotes the buttons of the product',
  (language) => {
    const help = read(language, ['docs-app']);
    expect(help.size).toBeGreaterThan(200);
    expect(wrongIn(language, help)).toEqual([]);
  },
);

test('a button with another name than in the product is noticed', () => {
  const help = new Map([['docs.child-guide parts.goal.text.0', '<ui>Mein Lieblingswunsch</ui>']]);
  expect(wrongIn('de', help)).toEqual(['docs.child-guide parts.goal.text.0: Mein Lieblingswunsch']);
});
