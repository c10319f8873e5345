import type { Row } from './row.ts';
import { rowsOfPeople } from './rows-of-people.ts';
import { rowsOfThings } from './rows-of-things.ts';

/** Every route of the app, and more than one row where ids stand in more than one way. */
export const rows: readonly Row[] = [...rowsOfPeople, ...rowsOfThings];
