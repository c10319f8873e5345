/** Files that are skipped because they use their own PostgreSQL or none, as prefixes of paths below api/. */
export const filesLeftOut: Readonly<Record<string, string>> = {
  'src/': 'no database',
  'test/core/postgres/': 'the built-in PostgreSQL itself',
  'test/hosting/backup/restore.stress': 'a restore requires that the pooler is stopped',
  'test/stress/repository/': 'no database',
  'test/stress/pack/': 'no database',
  'test/stress/access/': 'part `matrix` runs it',
  'test/stress/backup/backup-commits.stress': 'the built-in PostgreSQL of a started product',
  'test/stress/copies.stress': 'the built-in PostgreSQL of a started product',
  'test/stress/door.stress': 'the built-in PostgreSQL of a started product',
  'test/stress/drain.stress': 'the built-in PostgreSQL of a started product',
  'test/stress/kill.stress': 'the built-in PostgreSQL of a started product',
  'test/stress/service-manager.stress': 'the built-in PostgreSQL of a started product',
};
