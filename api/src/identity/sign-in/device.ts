/** Longer than any browser's header; the rest is ignored. */
const readMax = 512;

/** Words in the User-Agent header. The first match wins, because browsers include the names of other browsers. */
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

/** Returns a name such as 'Chrome on Android', or '' if unknown. Fixed words, so no text of a device is stored. */
export function describeDevice(userAgent: string): string {
  const said = new Set(userAgent.slice(0, readMax).split(/[^A-Za-z]/));
  const nameIn = (list: typeof browsers) =>
    list.find(([words]) => words.some((word) => word.split(' ').every((each) => said.has(each))))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined).join(' on ');
}
