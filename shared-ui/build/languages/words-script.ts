import { type Catalog, createFill, openCatalog } from '../../../api/src/core/kernel/fill.contract.ts';

/** Where `words()` looks: the last folder of the release's address, or the shell (`api/src/core/kernel/words.contract.ts`). */
const ofOwnFolder = 'self[document.currentScript.src.split("/",6)[5]??"shell"]??={}';

/**
 * The script `words.<language>.js` of a release, not minified. It runs before the modules that have the words. The
 * functions get their names here, because a bundler renames them.
 */
export const wordsScript = (language: string, catalog: Catalog): string =>
  `(()=>{const createFill=${createFill.toString()},openCatalog=${openCatalog.toString()};
(${ofOwnFolder}).words=openCatalog(${JSON.stringify(catalog)},createFill(${JSON.stringify(language)}))})()`;
