import { whenIdle } from '../browser/when-idle.ts';
import { addressOf } from './address-of.ts';
import { mark, showMark } from './mark.ts';
import styles from './picture.module.css';

/** A task or a reward. Its title chooses a picture if it has none. */
export interface Pictured {
  picture: string | null | undefined;
  title: string;
  of: 'task' | 'reward';
}

/** What each image shows by now: a guess that arrives late does not replace a newer picture. */
const latest = new WeakMap<HTMLImageElement, Pictured>();
/** Addresses that were guessed, by image: one that did not load is not requested again by every render. */
const guessed = new WeakMap<HTMLImageElement, string>();

/** The first screen does not wait for the word lists for guessing, which are as large as its own code. */
const loadWords = async () => {
  await whenIdle();
  return import(/* webpackChunkName: "pictures" */ './picture-index.ts');
};
let words: ReturnType<typeof loadWords> | undefined;

async function guess(image: HTMLImageElement, what: Pictured): Promise<void> {
  words ??= loadWords().catch((error: unknown) => {
    words = undefined;
    throw error;
  });
  const { guessPicture } = await words;
  const address = addressOf(guessPicture(what.title, what.of));
  if (latest.get(image) !== what || guessed.get(image) === address) return;
  guessed.set(image, address);
  image.src = address;
}

/** For `ref`: guesses the picture of a title and shows it without rendering again. */
const drawn = (what: Pictured) => (image: HTMLImageElement | null) => {
  if (!image) return;
  latest.set(image, what);
  if (what.picture) guessed.delete(image);
  else guess(image, what).catch(() => undefined); // the next render tries again
};

/** Rules 6.63: a picture without a tile. Decorative, because text is next to it. */
export const Picture = (what: Pictured) => (
  <img
    ref={drawn(what)}
    className={styles.picture}
    // A guessed picture replaces the mark.
    src={what.picture ? addressOf(what.picture) : mark}
    loading="lazy"
    onError={showMark}
    alt=""
  />
);
