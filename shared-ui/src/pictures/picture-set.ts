import { createRequire } from 'node:module';

const { version } = createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/package.json') as {
  version: string; // required by npm
};

/** The icon set's version, part of each drawing's address, so that a drawing never changes. Runs in the build. */
export const pictureSet = version;
