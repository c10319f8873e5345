import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@tokennest/api/contract';
import { makeDocument } from '../../../../api/src/hosting/reference/document.ts';
import { sections } from '../../../../api/src/operations.ts';
import type { ApiDocument } from '@tokennest/api/api-use';
import { sharedUiFolder } from '../../../../shared-ui/build/apps.ts';
import { apiTypes, nameOfSchema } from './api-types.ts';

const readDocument = async () => JSON.parse(JSON.stringify(await makeDocument(sections))) as ApiDocument; // as it is sent

/** These files contain only types, so rewriting their imports and constants makes them declarations. */
const declarationsOf = (path: string) =>
  readFileSync(join(sharedUiFolder, 'src', path), 'utf8')
    .replaceAll(/'@tokennest\/api\/(?:client|contract)'/g, "'./api.js'")
    .replaceAll(/'\.\/([\w-]+)\.ts'/g, "'./$1.js'")
    .replaceAll(/^export const (\w+) = ('[^']*');$/gm, 'export declare const $1 = $2;');

const lowerFirst = (name: string) => `${name[0]?.toLowerCase()}${name.slice(1)}`;
/** Must match `shared-ui/src/testing/rows.ts`. */
const pluralOf = (noun: string) => `${noun}${/(?:sh|ch|s|x)$/.test(noun) ? 'es' : 's'}`;

function rowTypes({ components }: ApiDocument): string {
  const schemas = Object.entries(components?.schemas ?? {}).filter(([name]) =>
    Object.hasOwn(contract, `${lowerFirst(name)}Dto`),
  );
  const rows = schemas.map(([name]) => `  ${lowerFirst(name)}: ${nameOfSchema(name)};`);
  const lists = schemas
    .filter(([, { properties }]) => properties?.['id'])
    .map(([name]) => `  ${pluralOf(lowerFirst(name))}: ${nameOfSchema(name)}[];`);
  const names = schemas.map(([name]) => nameOfSchema(name)).join(', ');
  return [
    `import type { ${names} } from './api.js';`,
    '',
    `export interface Rows {\n${rows.join('\n')}\n}`,
    `export interface Lists {\n${lists.join('\n')}\n}`,
    '',
  ].join('\n');
}

export async function writeTypes(folder: string): Promise<void> {
  const document = await readDocument();
  const types = {
    api: apiTypes(document),
    rows: rowTypes(document),
    'host-api': declarationsOf('contract/host-api.ts'),
    'remote-module': declarationsOf('contract/remote-module.ts'),
    kit: declarationsOf('kit/kit.ts'),
  };
  mkdirSync(join(folder, 'types'), { recursive: true });
  for (const [name, text] of Object.entries(types)) writeFileSync(join(folder, 'types', `${name}.d.ts`), text);
}
