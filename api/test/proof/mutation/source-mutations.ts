import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sections } from '../../../src/operations.ts';
import type { Operation } from '../../../src/platform/http/operation.ts';
import type { Edit } from './mutant.ts';

/** A lock or a guard as it stands in the source, and the edit that takes it away. */
export interface Site {
  readonly name: string;
  readonly edit: Edit;
  /** Of a guard: the role that it asks for. */
  readonly role: string | null;
}

/** `words` find it, `whole` is all of it, from the same place on. */
interface Rule {
  readonly words: RegExp;
  readonly whole: RegExp;
  readonly put: (...match: string[]) => string;
  readonly name: (before: string, match: readonly string[]) => string;
}

const lastOf = (text: string, words: RegExp) => [...text.matchAll(words)].at(-1) ?? [];
/** The function, or constant, that the text ends in. */
const ownerOf = (text: string) =>
  lastOf(text, /^(?:create function|(?:export )?(?:async )?(?:function|const)) (\w+)/gm)[1] ?? '';

const locks: readonly Rule[] = [
  {
    words: /\bfor (?:no key )?update\b/g,
    whole: /^for (?:no key )?update(?: skip locked)?/,
    put: () => '',
    name: (before, [text]) => `${ownerOf(before)}: ${text} of ${lastOf(before, /\bfrom (\w+)/g)[1] ?? ''}`,
  },
  {
    words: /\bLockMode\.PESSIMISTIC/g,
    whole: /^LockMode\.(PESSIMISTIC_\w+)/,
    put: () => 'LockMode.NONE',
    name: (before, [, mode]) => `${ownerOf(before)}: ${mode}`,
  },
  {
    words: /\block table\b/g,
    whole: /^lock table \w+ in access exclusive mode/,
    put: () => 'select',
    name: (before, [text = '']) => `${ownerOf(before)}: ${text.replace(/ in .*/, '')}`,
  },
];

/** A call of a function that locks. */
const callOf = ([lock, put]: [string, (...args: string[]) => string]): Rule => ({
  words: new RegExp(`(?<!function )\\b${lock}\\(`, 'g'),
  whole: new RegExp(`^${lock}\\(([^()]*)\\)`),
  put: (_, args = '') => put(...args.split(', ')),
  name: (before, [call]) => `${ownerOf(before)}: ${call}`,
});

export const findLocks = (root: string, unlocked: Readonly<Record<string, (...args: string[]) => string>>) =>
  findSites(root, 'api/src/**/*.{ts,sql}', [...locks, ...Object.entries(unlocked).map(callOf)]);

/** Where each route file is mounted, as app.ts says. */
function mountsOf(root: string): (file: string) => string {
  const app = readFileSync(join(root, 'api/src/app.ts'), 'utf8');
  return (file) => {
    const [, name] = new RegExp(`import \\{ (\\w+) \\} from '\\./${file.slice('api/src/'.length)}'`).exec(app) ?? [];
    return new RegExp(`\\.route\\('([^']+)', ${name}\\b`).exec(app)?.[1] ?? '';
  };
}

/** The route, or the paths of a middleware, that the text ends in; outside both, the constant. */
function routeIn(before: string, mount: string): string {
  const [, method, path] = lastOf(before, /\.(get|post|put|delete|use)\(\s*'([^']*)'/g);
  if (method === undefined) return ownerOf(before);
  return method === 'use' ? `${path}` : `${method.toUpperCase()} ${mount}${path === '/' ? '' : path}`;
}

const guardsAt = (mount: string): readonly Rule[] => [
  {
    words: /\brequireRole\(/g,
    whole: /^requireRole\('(\w+)'\),/,
    put: () => '',
    name: (before, [, role]) => `${routeIn(before, mount)}: ${role} only`,
  },
  {
    words: /\bauthenticate\w*/g,
    whole: /^authenticate\w*(?=,\s|\);)/,
    put: () => '((_, next) => next())',
    name: (before) => `${routeIn(before, mount)}: with a session only`,
  },
  {
    words: /\bfindActor\(/g,
    whole: /^findActor\(.*\)(?=;)/,
    put: (call) => `${call}.catch(() => null)`,
    name: (before) => `${routeIn(before, mount)}: with a session only`,
  },
  {
    words: /\brequireReleaseToken\b/g,
    whole: /^requireReleaseToken,/,
    put: () => '',
    name: (before) => `${routeIn(before, mount)}: with a release token only`,
  },
  {
    words: /!\w+ \|\| !timingSafeEqual\(/g,
    whole: /^.*\)(?=\) throw)/,
    put: () => 'false',
    name: (before) => `${routeIn(before, mount)}: with its token only`,
  },
];

const mountFile = 'api/src/platform/http/mount.ts';
const roleStep = "(who === 'parent' || who === 'child') && requireRole(who)";

/** The role that an operation asks for, taken away where it is served; its declaration still says it. */
function rolesOfOperations(root: string): Site[] {
  const start = readFileSync(join(root, mountFile), 'utf8').indexOf(roleStep);
  if (start < 0) throw new Error(`${mountFile} has no longer the step that this takes away`);
  const operations = sections.flatMap((section): readonly Operation[] => section.operations);
  return operations
    .filter(({ who }) => who === 'parent' || who === 'child')
    .map(({ route, who: role }) => {
      const edit = { file: mountFile, start, found: roleStep, put: `route !== '${route}' && ${roleStep}` };
      return { name: `${route}: ${role} only`, edit, role };
    });
}

/** The role of each operation, requireRole, authenticate, whoever reads the session by itself, and what has tokens of its own. */
export function findGuards(root: string): Site[] {
  const mountOf = mountsOf(root);
  const files = globSync('api/src/{app,*/*/*.routes}.ts', { cwd: root });
  return [...rolesOfOperations(root), ...files.flatMap((file) => findSites(root, file, guardsAt(mountOf(file))))];
}

function findSites(root: string, files: string, rules: readonly Rule[]): Site[] {
  const found = globSync(files, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) => sitesIn(file, readFileSync(join(root, file), 'utf8'), rules));
  return found.map((site, index) => {
    const earlier = found.slice(0, index).filter(({ name }) => name === site.name).length;
    return earlier === 0 ? site : { ...site, name: `${site.name} (${earlier + 1})` };
  });
}

function sitesIn(file: string, source: string, rules: readonly Rule[]): Site[] {
  return rules.flatMap((rule) =>
    [...source.matchAll(rule.words)]
      .filter(({ index }) => !isComment(source, index))
      .map(({ index }) => siteOf({ file, source, start: index }, rule)),
  );
}

function siteOf({ file, source, start }: { file: string; source: string; start: number }, rule: Rule): Site {
  const match = rule.whole.exec(source.slice(start));
  const before = source.slice(0, start);
  if (!match) {
    const line = before.split('\n').length;
    throw new Error(
      `${file}:${line} is written in a way that source-mutations.ts does not know: say there how it goes`,
    );
  }
  const edit = { file, start, found: match[0], put: rule.put(...match) };
  return { name: rule.name(before, match), edit, role: match[1] ?? null };
}

/** In a line that begins as a comment of TypeScript or SQL, or in the import of a name. */
function isComment(source: string, at: number): boolean {
  const line = source.slice(source.lastIndexOf('\n', at) + 1).trimStart();
  return /^(\/?\*|\/\/|--|import )/.test(line);
}
