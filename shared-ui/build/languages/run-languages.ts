import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { rootFolder } from '../apps.ts';
import { catalogParts, english, languagesFolder, readLanguages } from './catalogs.ts';
import { checkCatalog } from './check-catalog.ts';
import { englishOfSources, type Messages, type Notes } from './compile-catalog.ts';
import { findGroups } from './find-groups.ts';

/** The English of each folder with messages, as the files in `languages/en` have it, and the notes of all. */
function readSources() {
  const files = new Map<string, Messages>();
  const notes: Notes = {};
  const faults: string[] = [];
  for (const part of catalogParts) {
    const found = findGroups(join(rootFolder, part, 'src'));
    faults.push(...found.faults.map((fault) => fault.slice(rootFolder.length + 1)));
    const own = englishOfSources(found);
    Object.assign(notes, own.notes);
    files.set(`${english}/${part}.json`, own.messages);
  }
  return { files, notes, faults };
}

const textOf = (value: unknown) => format(JSON.stringify(value), { parser: 'json', printWidth: 120 });

async function writeOrCompare(name: string, value: unknown, isCheck: boolean): Promise<boolean> {
  const path = join(languagesFolder, name);
  const text = await textOf(value);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return true;
  if (isCheck) return false;
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return true;
}

/**
 * `npm run languages`: writes the English catalog from the sources, and reports of each language what is missing and
 * what is wrong. With `--check` it writes nothing and fails if the English is out of date. With a language it lists
 * that language's missing sentences.
 */
async function runLanguages(args: readonly string[]): Promise<void> {
  const isCheck = args.includes('--check');
  const wanted = args.find((arg) => !arg.startsWith('-'));
  const { files, notes, faults } = readSources();
  for (const [name, value] of [...files, ['notes.json', notes] as const])
    if (!(await writeOrCompare(name, value, isCheck)))
      faults.push(`shared-ui/languages/${name} is out of date: run npm run languages`);
  for (const language of wanted ? [wanted] : readLanguages()) {
    const { missing, wrong } = checkCatalog(language, { files, notes });
    faults.push(...wrong);
    console.error(`${language}: ${missing.length} sentences are missing, ${wrong.length} are wrong`);
    if (wanted) for (const line of missing) console.log(line);
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

await runLanguages(process.argv.slice(2));
