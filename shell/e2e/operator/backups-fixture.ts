const file = (at: string, word: '' | '-manual' | '-before-update', bytes: number) => ({
  name: `tokennest-${at.replaceAll(':', '-')}Z${word}.zip`,
  kind: word.slice(1) || 'nightly',
  made_at: `${at}.000Z`,
  bytes,
});

export const backupsOf = (lastError: string | null) => ({
  folder: '/mnt/backup/a-folder-with-a-long-name/tokennest',
  is_chosen: true,
  is_nightly: true,
  last_error: lastError,
  can_restore: false,
  files: [
    file('2026-11-16T03:10:02', '', 1_240_000_000),
    file('2026-11-15T19:41:10', '-manual', 48_200_000),
    file('2026-11-15T03:10:01', '', 48_100_000),
    file('2026-11-10T18:02:44', '-before-update', 912_000),
  ],
});

export const emptyBackups = {
  folder: '/srv/tokennest/.data/backups',
  is_chosen: false,
  is_nightly: true,
  last_error: null,
  can_restore: true,
  files: [],
};
