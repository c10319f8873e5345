import { sentences } from '../../core/errors/sentences.ts';

export const releases = sentences('api.release', {
  sayRevision: 'Please say by If-Match which revision you have seen',
  badRevision: 'If-Match is a revision, as in "12"',
  changedMeanwhile: 'What is live has changed in the meantime. Please check and try again',
  tooSlow: 'The upload came too slowly. Please try again',
  tooLong: 'The upload contains more than its list says',
  tooManyMaps: 'The source maps of a release have at most 6 MiB',
  previewOver: 'This preview link is not good any more. Ask for a new one',
  otherToken: 'This release token is for another remote',
  liveAlready: ({ version }: { version: string }) => `Version ${version} is live already`,
  outdated: ({ version }: { version: string }) => `Version ${version} has an outdated format`,
  absent: ({ version, name }: { version: string; name: string }) => `There is no version ${version} of ${name}`,
  unlikeBuild: ({ place }: { place: string }) => `This is no release.json: ${place} is not as a build writes it`,
  published: ({ version, name }: { version: string; name: string }) =>
    `Version ${version} of ${name} was published before`,
  rolledBack: ({ version }: { version: string }) =>
    `Version ${version} was rolled back. Preview another one, or make it live again`,
  otherVersion: ({ found, version }: { found: string; version: string }) => `This is version ${found}, not ${version}`,
  tooManyADay: ({ versions }: { versions: number }) =>
    `At most ${versions} versions and 64 MiB a day are taken from one publisher`,
  noMapOfScript: ({ path }: { path: string }) =>
    `A source map is that of one script of the release, and ${path} is not`,
  shortMap: ({ path }: { path: string }) => `The source map ${path} is not as long as its list says`,
  badMap: ({ path, fault }: { path: string; fault: string }) => `The source map ${path} ${fault}`,
  tokenFor: ({ name }: { name: string }) => `This release token is for ${name}`,
  noEarlier: ({ name }: { name: string }) => `There is no version of ${name} before the live one`,
  otherPage: ({
    version,
    name,
    place,
    livePlace,
  }: {
    version: string;
    name: string;
    place: string;
    livePlace: string;
  }) => `Version ${version} of ${name} is ${place}, and what is live ${livePlace}: promote it at once, for everybody`,
  /** What is wrong with the build, in English: publishers read it. */
  unfit: ({ fault }: { fault: string }) => fault,
});

export const releaseTokens = sentences('api.releaseToken', {
  unknown: 'This requires a release token. Ask the person who runs TokenNest to create one',
  expired: 'This release token has expired',
  revoked: 'This release token was revoked',
});
