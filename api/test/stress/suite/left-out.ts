/** Files that are skipped because they use their own PostgreSQL or none, as prefixes of paths below api/. */
export const filesLeftOut: Readonly<Record<string, string>> = {
  'src/': 'no database',
  'test/core/postgres/': 'the built-in PostgreSQL itself',
  'test/stress/repository/': 'no database',
  'test/stress/pack/': 'no database',
  'test/stress/access/': 'part `matrix` runs it',
  'test/stress/backup/backup-commits.test': 'the built-in PostgreSQL of a started product',
  'test/stress/copies.test': 'the built-in PostgreSQL of a started product',
  'test/stress/door.test': 'the built-in PostgreSQL of a started product',
  'test/stress/drain.test': 'the built-in PostgreSQL of a started product',
  'test/stress/kill.test': 'the built-in PostgreSQL of a started product',
  'test/stress/service-manager.test': 'the built-in PostgreSQL of a started product',
};
