/** A hash of all catalogs, inserted by shared-ui/build. */
declare const WORDS_HASH: string;

const loadWithinMs = 5000;

/** Loads a catalog. A page without one is English, so this never fails. */
export function loadWords(address: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = address;
    for (const event of ['load', 'error']) script.addEventListener(event, () => resolve());
    setTimeout(resolve, loadWithinMs);
    document.head.append(script);
  });
}

const isRightToLeft = (tag: string) => /^(?:ar|dv|fa|he|ps|ug|ur|yi)\b/.test(tag);

/**
 * Loads the shell's words in a language other than English. The page says that it has this language only if they are
 * there: a screen reader would read its English with another language's voice, and remotes would not be English.
 */
export async function startLanguage(language: string): Promise<void> {
  await loadWords(`/assets/words.${language}.${WORDS_HASH}.js`);
  if (!Object.hasOwn(globalThis, 'shell')) return;
  Object.assign(document.documentElement, { lang: language, dir: isRightToLeft(language) ? 'rtl' : 'ltr' });
}
