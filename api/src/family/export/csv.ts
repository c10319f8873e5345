import { stringify } from 'csv-stringify/sync';

/** A cell that starts with one of these is a formula (Rules 4.63). */
const computes = /^[=+\-@\t\r＝＋－＠﹢﹣﹦﹫−]/;
/** Spreadsheets skip these before they look for a formula: invisible characters and quotation marks. */
const unseen = /^[\s"\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/u;
/** Spreadsheets that use semicolons start a cell after each of these, even within quotes. */
const separators = /([;\t\r\n])/;
const isPlain = /^\w[\w ,.:-]*$/;

const staysText = (part: string): string =>
  computes.test(part) || computes.test(part.replace(unseen, '')) ? `'${part}` : part;

export const asText = (text: string): string =>
  isPlain.test(text) ? text : text.split(separators).map(staysText).join('');

/** Quotes every text, so that a line break in it does not end the row. */
const options = { record_delimiter: 'windows', quoted_string: true } as const;

/** Excel detects UTF-8 by it. */
const byteOrderMark = '\uFEFF';

export const csvHead = (names: readonly string[]): string => byteOrderMark + stringify([names], options);

/** Pass texts that people wrote through asText first. */
export const csvLines = (rows: (string | number)[][]): string => stringify(rows, options);
