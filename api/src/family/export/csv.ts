import { stringify } from 'csv-stringify/sync';

/** What a spreadsheet would compute, by how a cell begins (Rules 4.63). */
const computes = /^[=+\-@\t\r＝＋－＠﹢﹣﹦﹫−]/;
/** What it passes over before it looks: all that nobody sees, and a quotation mark. */
const unseen = /^[\s"\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/u;
/** A spreadsheet that was set up for semicolons begins a cell after each of these, quoted or not. */
const separators = /([;\t\r\n])/;
/** Of most texts nothing of it is true. */
const isPlain = /^\w[\w ,.:-]*$/;

const staysText = (part: string): string =>
  computes.test(part) || computes.test(part.replace(unseen, '')) ? `'${part}` : part;

/** The text itself, with a mark before what would be computed. */
export const asText = (text: string): string =>
  isPlain.test(text) ? text : text.split(separators).map(staysText).join('');

/** Every text in quotation marks: a line break in it begins no line. */
const options = { record_delimiter: 'windows', quoted_string: true } as const;

/** By this mark Excel knows UTF-8. */
const byteOrderMark = '\uFEFF';

export const csvHead = (names: readonly string[]): string => byteOrderMark + stringify([names], options);

/** RFC 4180. A number stays one, and what somebody wrote comes by asText. */
export const csvLines = (rows: (string | number)[][]): string => stringify(rows, options);
