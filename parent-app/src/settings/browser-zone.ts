/** The browser's time zone. Browsers that do not know it return '' or 'Etc/Unknown'. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';

export const isZone = (zone: string): boolean => zone.includes('/') && !zone.startsWith('Etc/');

/** True if the family may have UTC only because its zone was unknown at sign-up (Rules 4.1). */
export const mayBeElsewhere = (familyZone: string): boolean =>
  familyZone === 'UTC' && !/^(Etc\/)?(UTC|GMT|UCT|Zulu)$/.test(browserZone());
