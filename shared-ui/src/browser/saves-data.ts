/** Whether the person has asked this browser to save data. Only Chromium says so, whatever the types promise. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
