// The old name, until proof/sabotage has moved to the new one.
export { openFreshPostgres as openOwnPostgres } from './fresh-database.ts';
