import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '../../../api/src/core/kernel/limits.contract.ts';
import { productName } from '../../src/theme/product-name.ts';
import { type FoundGroups, readGroups } from './read-groups.ts';

/** Constants that sentences of several files contain. */
const known = {
  productName,
  ...Object.fromEntries(Object.entries(limits).map(([name, limit]) => [`limits.${name}`, String(limit)])),
};

/** Every group of messages below a folder. */
export function findGroups(folder: string, isOwn = (_file: string) => true): FoundGroups {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && isOwn(file))
    .toSorted();
  const all: FoundGroups = { groups: {}, faults: [] };
  for (const file of files) {
    const source = readFileSync(join(folder, file), 'utf8');
    if (!/\b(?:words|sentences)\(/.test(source)) continue;
    const { groups, faults } = readGroups(source, join(folder, file), known);
    for (const [id, group] of Object.entries(groups)) {
      if (all.groups[id]) faults.push(`${join(folder, file)}: the group ${id} is also in another file`);
      all.groups[id] = group;
    }
    all.faults.push(...faults);
  }
  return all;
}
