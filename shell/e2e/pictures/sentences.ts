import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { compileMessage } from '../../../api/src/core/kernel/compile-message.ts';
import type { Parts } from '../../../api/src/core/kernel/fill.contract.ts';
import { english, readMessages } from '../../../shared-ui/build/languages/catalogs.ts';
import { eachOpenedInBoth } from '../languages/twins.ts';
import { speak } from '../languages/speak.ts';
import { keepSession } from '../utilities/open-as.ts';
import { openedByParent } from '../utilities/opened.ts';
import { routes } from '../utilities/routes.ts';
import { demoPassword, settle, type Studio } from './studio.ts';

interface Text {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Place extends Text {
  picture: string;
}

const marks = /[\u200e\u2066-\u2069]/g;
const plain = (text: string) => text.replaceAll(marks, '').replaceAll(/\s+/g, ' ').trim();
const escaped = (text: string) =>
  plain(text.replaceAll(/<\/?\w+>/g, ' ')).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Matches what a message can look like on a page. */
const patternOf = (parts: Parts): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return escaped(part);
      const [kind, , cases = {}] = part;
      return kind === 'plural' || kind === 'select' ? `(?:${Object.values(cases).map(patternOf).join('|')})` : '.+?';
    })
    .join(String.raw`\s*`);

/** Texts of the smallest elements that have some, and names for screen readers, with their place in pixels. */
const textsOn = (page: Page): Promise<Text[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')].toReversed().flatMap((element) => {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || element.childElementCount > 6) return [];
      const place = { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height };
      const named = ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? '');
      return [element.textContent, ...named].filter(Boolean).map((text) => ({ text, ...place }));
    }),
  );

function createIndex(language: string) {
  const places = new Map<string, Place>();
  const wanted = Object.entries(readMessages(language)).flatMap(([group, entries]) =>
    Object.entries(entries).map(([path, message]) => {
      const pattern = new RegExp(`^${patternOf(compileMessage(message))}$`);
      return { key: `${group} ${path}`, message, pattern };
    }),
  );
  return {
    wanted,
    places,
    add(texts: readonly Text[], picture: string): void {
      for (const { text, ...box } of texts) {
        const said = plain(text);
        const found = said.length < 400 && wanted.find(({ key, pattern }) => !places.has(key) && pattern.test(said));
        if (found) places.set(found.key, { ...box, text: said, picture });
      }
    },
  };
}

type Index = ReturnType<typeof createIndex>;

const people = { nobody: null, parent: 'sarah@example.com', child: 'mia@example.com' } as const;

/**
 * Takes pictures of every page and of a parent's dialogs in this language, and writes a page with each sentence in its
 * place. Returns how many sentences have one.
 */
export async function takeSentences(studio: Studio, folder: string, language: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const index = createIndex(language);
  let count = 0;
  const shoot = async (page: Page) => {
    const picture = `${(count += 1)}.png`;
    await page.screenshot({ path: join(folder, picture), fullPage: true, scale: 'css' });
    index.add(await textsOn(page), picture);
  };
  for (const who of ['nobody', 'parent', 'child'] as const) {
    const view = { width: 1280, colorScheme: 'light' } as const;
    const [page, twin] = [await studio.newPage(view), await studio.newPage(view)];
    await speak(page, language);
    const email = people[who];
    if (email) for (const each of [page, twin]) await keepSession(each, { email, password: demoPassword });
    for (const path of routes[who]) {
      await page.goto(path);
      await settle(page);
      await shoot(page);
      const opened = who === 'parent' ? (openedByParent[path] ?? []) : [];
      if (opened.length === 0) continue;
      await twin.goto(path);
      await settle(twin);
      await eachOpenedInBoth({ page, english: twin }, opened, () => shoot(page));
    }
    for (const each of [page, twin]) await each.context().close();
  }
  writeFileSync(join(folder, 'index.html'), pageOf(index, language));
  return `${index.places.size} of ${index.wanted.length} sentences`;
}

const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function pageOf({ wanted, places }: Index, language: string): string {
  const originals = readMessages(english);
  const rows = wanted.map(({ key, message }) => {
    const [group = '', path = ''] = key.split(' ');
    const place = places.get(key);
    const view = place && { x: Math.max(0, place.x - 60), y: Math.max(0, place.y - 40) };
    const shown = view
      ? `<div style="background:url(${place.picture}) ${-view.x}px ${-view.y}px;width:${Math.min(place.width + 120, 600)}px;height:${Math.min(place.height + 80, 300)}px"></div>`
      : '';
    const words = [key, html(originals[group]?.[path] ?? ''), html(message)];
    return `<tr>${words.map((text) => `<td>${text}</td>`).join('')}<td>${shown}</td></tr>`;
  });
  const style = 'td{border:1px solid #ccc;padding:6px;vertical-align:top;max-width:340px}';
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${style}</style><table>${rows.join('\n')}</table></html>`;
}
