/** They have a PostgreSQL of their own, or none, by how paths begin below api/. All but these run. */
export const filesLeftOut: Readonly<Record<string, string>> = {
  'src/': 'no database',
  'test/platform/postgres/': 'the built-in PostgreSQL itself',
  'test/proof/repository/': 'no database',
  'test/proof/pack/': 'no database',
  'test/proof/access/': 'part `matrix` runs it',
  'test/proof/backup/backup-commits.test': 'the built-in PostgreSQL of a started product',
  'test/proof/copies.test': 'the built-in PostgreSQL of a started product',
  'test/proof/door.test': 'the built-in PostgreSQL of a started product',
  'test/proof/drain.test': 'the built-in PostgreSQL of a started product',
  'test/proof/kill.test': 'the built-in PostgreSQL of a started product',
  'test/proof/service-manager.test': 'the built-in PostgreSQL of a started product',
};
