import { afterEach, beforeEach } from '@jest/globals';

/** Gives a describe block a desktop viewport, where lists are tables. */
export function onDesktop(): void {
  const { matchMedia } = globalThis;
  beforeEach(() => {
    globalThis.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media === '(min-width: 48em)' });
  });
  afterEach(() => void (globalThis.matchMedia = matchMedia));
}
