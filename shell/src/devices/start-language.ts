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

/** Sets the page's language, which is not English, and loads the shell's words. */
export async function startLanguage(language: string): Promise<void> {
  Object.assign(document.documentElement, { lang: language, dir: isRightToLeft(language) ? 'rtl' : 'ltr' });
  await loadWords(`/assets/words.${language}.${WORDS_HASH}.js`);
}
