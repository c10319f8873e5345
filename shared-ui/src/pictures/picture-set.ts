import { createRequire } from 'node:module';

const { version } = createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/package.json') as {
  version: string; // as npm requires
};

/** The version of the icon set: part of each drawing's address, which therefore never changes. Runs in the build. */
export const pictureSet = version;
