/** Longer than any browser says; what follows is not read. */
const readMax = 512;

/**
 * By the words of the header; where one needs two, they stand together. The first that fits wins, because browsers put
 * the names of other browsers into their own.
 */
const browsers: readonly [words: readonly string[], name: string][] = [
  [['Edg', 'EdgA', 'EdgiOS'], 'Edge'],
  [['OPR', 'OPX', 'OPT', 'Opera'], 'Opera'],
  [['SamsungBrowser'], 'Samsung Internet'],
  [['Firefox', 'FxiOS'], 'Firefox'],
  [['Chrome', 'Chromium', 'CriOS'], 'Chrome'],
  [['Version Safari'], 'Safari'],
];

const systems: readonly [words: readonly string[], name: string][] = [
  [['iPhone'], 'iPhone'],
  [['iPad'], 'iPad'],
  [['Android'], 'Android'],
  [['CrOS'], 'Chromebook'],
  [['Windows'], 'Windows'],
  [['Macintosh'], 'Mac'],
  [['Linux'], 'Linux'],
];

/**
 * What a person calls the device that signs in: 'Chrome on Android', or as much of it as is known, '' for nothing. Made
 * of our own words only, so what a device says of itself is neither kept nor shown. Anybody may send any header, so it is
 * read once, from its start to its end.
 */
export function describeDevice(userAgent: string): string {
  const said = new Set(userAgent.slice(0, readMax).split(/[^A-Za-z]/));
  const nameIn = (list: typeof browsers) =>
    list.find(([words]) => words.some((word) => word.split(' ').every((each) => said.has(each))))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined).join(' on ');
}
