import { minifySync } from '@swc/core';
import { type Catalog, createFill, openCatalog } from '../../../api/src/core/kernel/fill.contract.ts';

/** Where `words()` looks: the last folder of the release's address, or the shell (`api/src/core/kernel/words.contract.ts`). */
const ofOwnFolder = 'self[document.currentScript.src.split("/",6)[5]??"shell"]??={}';

/** The script `words.<language>.js` of a release. It runs before the modules that have the words. */
export function wordsScript(language: string, catalog: Catalog): string {
  const source = `(()=>{${createFill.toString()};${openCatalog.toString()};
(${ofOwnFolder}).words=openCatalog(${JSON.stringify(catalog)},createFill(${JSON.stringify(language)}))})()`;
  return minifySync(source, { compress: true, mangle: true, ecma: 2022 }).code;
}
