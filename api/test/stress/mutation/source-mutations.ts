import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '../../../src/operations.ts';
import { routesOf } from '../../../src/core/http/operation.ts';
import type { Edit } from './mutant.ts';

/** A lock or a guard in the source, and the edit that removes it. */
export interface Site {
  readonly name: string;
  readonly edit: Edit;
  readonly role: string | null;
  /** True if the SQL function checks the role as well: the route's guard then only orders the refusals. */
  readonly isInside?: boolean;
}

/** `words` finds it; `whole` matches all of it from the same place. */
interface Rule {
  readonly words: RegExp;
  readonly whole: RegExp;
  readonly put: (...match: string[]) => string;
  readonly name: (before: string, match: readonly string[]) => string;
}

const lastOf = (text: string, words: RegExp) => [...text.matchAll(words)].at(-1) ?? [];
/** The function or constant at the end of the text. */
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
    whole: /^lock table (?:\w+|%s) in access exclusive mode/,
    put: () => 'select',
    name: (before, [text = '']) => `${ownerOf(before)}: ${text.replace(/ in .*/, '')}`,
  },
];

const callOf = ([lock, put]: [string, (...args: string[]) => string]): Rule => ({
  words: new RegExp(`(?<!function )\\b${lock}\\(`, 'g'),
  whole: new RegExp(`^${lock}\\(([^()]*)\\)`),
  put: (_, args = '') => put(...args.split(', ')),
  name: (before, [call]) => `${ownerOf(before)}: ${call}`,
});

export const findLocks = (root: string, unlocked: Readonly<Record<string, (...args: string[]) => string>>) =>
  findSites(root, 'api/src/**/*.{ts,sql}', [...locks, ...Object.entries(unlocked).map(callOf)]);

const served = 'api/src/identity/sessions/serve-operations.ts';
const entering = ['enter-session', 'enter-reading'] as const;
const entered = 'if v_role is distinct from p_role then v_set := refuse_other_role(p_role, v_role, v_kind); end if;';
const roleStep = 'if (isAdmitted(actor, admits)) return;';
const roleStepBut = (route: string) => `if (operation.route === '${route}' || isAdmitted(actor, admits)) return;`;
const guardStep = 'const answered = await guard?.ask(c);';
const sessionStep = 'const actor = await readActor(c.var.services.orm, askerOf(claimsOf(c)));';
const insideStep = 'if (error instanceof AppError && error.status < 500)';

/** Finds each operation's guard, removed where operations are served, and the functions that load the session. */
export function findGuards(root: string): Site[] {
  const edit = editOf(root);
  return [
    ...operations
      .filter(({ who }) => who === 'parent' || who === 'child')
      .flatMap((each) =>
        routesOf(each).map(({ method, path }) => ({
          name: `${method} ${path}: ${each.who} only`,
          edit: edit(roleStep, roleStepBut(each.route)),
          role: each.who,
          isInside: each.session === 'inside',
        })),
      ),
    ...operations
      .filter(({ guard }) => guard)
      .map(({ route }) => ({
        name: `${route}: with its guard only`,
        edit: edit(guardStep, `const answered = operation.route !== '${route}' && (await guard?.ask(c));`),
        role: null,
      })),
    ...entering.map((name) => ({
      name: `${name.replace('-', '_')}: the role`,
      edit: editOf(root, `api/src/identity/sessions/${name}.sql`)(entered, ''),
      role: null,
    })),
    {
      name: 'serveOperations: with a session only',
      edit: edit(
        sessionStep,
        `const asker = askerOf(claimsOf(c));\nconst found = await (await import('./actor.ts')).findActor(c.var.services.orm, asker);\nconst actor = found ?? ({ ...asker, role: 'parent' } as Actor);`,
      ),
      role: null,
    },
    {
      name: 'serveOperations: the session before another refusal',
      edit: edit(insideStep, 'if (!error)'),
      role: null,
    },
  ];
}

const editOf = (root: string, file = served) => {
  const source = readFileSync(join(root, file), 'utf8');
  return (found: string, put: string): Edit => {
    const start = source.indexOf(found);
    if (start < 0) throw new Error(`${file} has no longer what this takes away: ${found}`);
    return { file, start, found, put };
  };
};

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
      `${file}:${line} is written in a way that source-mutations.ts does not know: add a rule for it there`,
    );
  }
  const edit = { file, start, found: match[0], put: rule.put(...match) };
  return { name: rule.name(before, match), edit, role: match[1] ?? null };
}

/** True for a line that begins as a TypeScript or SQL comment, or an import of the name. */
function isComment(source: string, at: number): boolean {
  const line = source.slice(source.lastIndexOf('\n', at) + 1).trimStart();
  return /^(\/?\*|\/\/|--|import )/.test(line);
}
