import { afterEach, beforeEach } from '@jest/globals';

/** For a describe block: the page is as wide as on a desk, where tables are. */
export function atADesk(): void {
  const { matchMedia } = globalThis;
  beforeEach(() => {
    globalThis.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media === '(min-width: 48em)' });
  });
  afterEach(() => void (globalThis.matchMedia = matchMedia));
}
