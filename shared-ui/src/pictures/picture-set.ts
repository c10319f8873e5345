import { createRequire } from 'node:module';

const { version } = createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/package.json') as {
  version: string; // required by npm
};

/**
 * The version of the icon set. It is part of each drawing's address, so the drawing never changes. Runs during the
 * build.
 */
export const pictureSet = version;
