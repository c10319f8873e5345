// The old name, until proof/access and audit have moved to the new one.
export { openFreshDatabase as openOwnDatabase } from './fresh-database.ts';
