import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export { codesFile } from '../../../src/core/errors/sentences.ts';

const catalogFile = join(import.meta.dirname, '../../../../shared-ui/languages/en/api.json');

type Catalog = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Texts that are no refusals, and so have no codes. */
const withoutCodes = new Set([
  'api.remotes',
  'api.push',
  'api.exportFiles',
  'api.exportReadme',
  'api.exportColumns',
  'api.exportCells',
  'api.statementTable',
]);

/** Every sentence of the API's sources by its code, as `npm run languages` has written it. */
export async function readDeclared(): Promise<Map<string, string>> {
  const catalog = JSON.parse(await readFile(catalogFile, 'utf8')) as Catalog; // a generated file
  return new Map(
    Object.entries(catalog)
      .filter(([group]) => !withoutCodes.has(group))
      .flatMap(([group, messages]) =>
        Object.entries(messages).map(([path, text]) => [`${group.replace('api.', '')}.${path}`, text] as const),
      ),
  );
}

export const readCodes = (text: string) => new Map(Object.entries(JSON.parse(text) as Record<string, string>)); // our own file

export const writeCodes = (codes: ReadonlyMap<string, string>) =>
  `${JSON.stringify(Object.fromEntries([...codes].toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;

/** The noted codes and the new ones. Throws if a noted one would change its sentence or disappear. */
export function addCodes(noted: ReadonlyMap<string, string>, declared: ReadonlyMap<string, string>) {
  const wrong = [...noted].flatMap(([code, text]) => {
    const now = declared.get(code);
    if (now === text) return [];
    return now === undefined
      ? [`${code} is gone: programs know it, so declare it again.`]
      : [
          `${code} says something else now: give the new sentence a code of its own. If it means the same, reword it in codes.json as well.`,
        ];
  });
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return new Map([...noted, ...declared]);
}
