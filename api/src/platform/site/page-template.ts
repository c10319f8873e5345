import { StartupError } from '../config/startup-error.ts';

/** The three places of the shell's HTML that differ per request. */
const places = /<!--preload-->|<!--registry-->|__NONCE__/g;
const required = ['<!--preload-->', '<!--registry-->', '__NONCE__'];

export interface PageParts {
  readonly preloads: string;
  readonly registry: string;
  readonly nonce: string;
}

/** Splits the HTML at its places once; the answer joins it again per request. */
export function compilePage(html: string): (parts: PageParts) => string {
  if (!required.every((place) => html.includes(place))) {
    throw new StartupError('The pages were built by another version: run npm run build.');
  }
  const texts = html.split(places);
  const holes = html.match(places) ?? [];
  const fill = (hole: string | undefined, parts: PageParts) => {
    if (hole === '__NONCE__') return parts.nonce;
    if (hole === '<!--registry-->') return parts.registry;
    return hole === undefined ? '' : parts.preloads;
  };
  return (parts) => texts.map((text, index) => text + fill(holes[index], parts)).join('');
}

/** JSON as an inert element of the page; `<` is escaped, so no value can end the element. */
export const inlineJson = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`;
