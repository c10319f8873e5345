import { execFileSync } from 'node:child_process';
import { parse } from 'node:path';
import { readFile, writeFile } from 'node:fs/promises';
import { operationsFile } from '../../../src/releases/registry/uses/own-operations.ts';
import { addCodes, codesFile, readCodes, readDeclared, writeCodes } from '../errors/codes.ts';
import { refusalsFile } from '../../../src/hosting/reference/refusals.ts';
import { listRefusals } from '../../hosting/reference/list-refusals.ts';
import { listOperations } from '../../releases/registry/list-operations.ts';
import { writeSettings } from '../config/settings-pages.ts';
import { byFile, frozenFile, hashMigrations, hashTables, tablesFile } from './seals.ts';

// `npm run seal -w api` writes the generated files that tests compare. A committed hash of a migration never changes.

const committed = (file: string) =>
  execFileSync('git', ['show', `HEAD:./${parse(file).base}`], { cwd: parse(file).dir, encoding: 'utf8' });

await writeSettings();

const kept = byFile(committed(frozenFile));
const lines = new Map([...(await hashMigrations()), ...kept]);
await writeFile(frozenFile, [...lines.values()].map((line) => `${line}\n`).join(''));

const tables = await hashTables();
if (tables !== committed(tablesFile) && lines.size === kept.size)
  throw new Error('The declared tables have changed: add a migration (even one with only a comment).');
await writeFile(tablesFile, tables);
await writeFile(operationsFile, await listOperations());

// `npm run languages` has written the sentences.
const codes = addCodes(readCodes(await readFile(codesFile, 'utf8')), await readDeclared());
await writeFile(codesFile, writeCodes(codes));
await writeFile(refusalsFile, listRefusals([...codes.keys()]));
