/** Set by the script `words.<language>.js` of the same release, which loads before the modules that have the words. */
interface Release {
  words?: Readonly<Record<string, unknown>>;
}

/** The last folder of this release's address, such as its version; the shell's address has none. */
function ownFolder(): string {
  // Webpack inserts the address; Node and jest know none.
  const address = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '';
  return address.split('/', 6)[5] ?? 'shell';
}

declare const __webpack_public_path__: string | undefined; // oxlint-disable-line no-underscore-dangle -- webpack's name

const translated = (Reflect.get(globalThis, ownFolder()) as Release | undefined)?.words; // written by the language's script

/**
 * The page's sentences of one group, in the page's language. A catalog is complete: its build fills what nobody has
 * translated with the English. `group` names these sentences in every catalog, so it never changes.
 */
export const words = <T extends object>(group: string, english: T): T =>
  (translated?.[group] as T | undefined) ?? english;
