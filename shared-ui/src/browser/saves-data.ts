/** True if the person asked this browser to save data. Only Chromium reports it, whatever the types promise. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
