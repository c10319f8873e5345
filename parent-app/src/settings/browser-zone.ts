/** Time zone of this browser, which may be unknown to it: '', 'Etc/Unknown'. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';

/** Whether it names a place whose days differ from those of UTC. */
export const isZone = (zone: string): boolean => zone.includes('/') && !zone.startsWith('Etc/');

/** Whether a family with UTC may have it only because its zone was unknown at sign-up (Rules 4.1). */
export const mayBeElsewhere = (familyZone: string): boolean =>
  familyZone === 'UTC' && !/^(Etc\/)?(UTC|GMT|UCT|Zulu)$/.test(browserZone());
