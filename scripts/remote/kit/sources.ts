import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type ParserPlugin } from '@babel/parser';
import type { ApiUse } from '@tokennest/api/api-use';
import { mentionsIn, type Node } from '../../../shared-ui/build/uses/api-mentions.ts';
import { usesOf } from '../../../shared-ui/build/uses/uses-of.ts';
import { Refusal } from '../command.ts';

/** Tests and the development page are not part of a build. */
const isLeftOut = (path: string) => /\.(?:test|spec|d)\.\w+$|(?:^|[\\/])dev\.\w+$/.test(path);

const isNode = (value: unknown): value is Node => typeof Object(value).type === 'string';

/** TypeScript expressions that disappear when compiled. */
const wrappers = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion'];

/** Removes types from the tree; undefined for a node that is only a type. */
function withoutTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTypes).filter((each) => each !== undefined);
  if (!isNode(value)) return value;
  if (wrappers.includes(value.type)) return withoutTypes(value['expression']);
  if (value.type.startsWith('TS') || value['importKind'] === 'type') return undefined;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutTypes(each)]));
}

function programOf(file: string, text: string): Node {
  // With jsx, the parser would read a type in angle brackets as an element.
  const ofKind: ParserPlugin[] = /\.[cm]?ts$/.test(file) ? ['typescript'] : ['typescript', 'jsx'];
  try {
    const { program } = parse(text, { sourceType: 'module', plugins: ['estree', ...ofKind] });
    return withoutTypes(program) as Node; // a program is no type
  } catch (error) {
    throw new Refusal(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

const ofKit = ['@tokennest/remote-kit/kit', '@tokennest/shared-ui/kit'];
const nodesIn = (value: unknown): Node[] => [value].flat().filter(isNode);

function kitNamesIn(file: string, program: Node): string[] {
  return nodesIn(program['body']).flatMap((node) => {
    const { value: from } = Object(node['source']) as { value?: string }; // as ESTree says
    if (from === undefined || !ofKit.includes(from)) return [];
    return nodesIn(node['specifiers']).map((each) => {
      const { name } = Object(each['imported'] ?? each['local']) as { name?: string }; // as ESTree says
      if (each.type === 'ImportSpecifier' || each.type === 'ExportSpecifier') return name ?? '*';
      throw new Refusal(`${file} imports the whole kit: import only the names you use from ${from}.`);
    });
  });
}

/** Reads from the sources which names of the kit and which API fields a remote uses (Rules 13.191). */
export function readSources(folder: string): { kit: string[]; api: ApiUse } {
  const files = globSync('**/*.{js,jsx,mjs,ts,tsx,mts}', { cwd: folder }).filter((path) => !isLeftOut(path));
  const programs = files.toSorted().map((path) => ({
    file: path.replaceAll('\\', '/'),
    program: programOf(path, readFileSync(join(folder, path), 'utf8')),
  }));
  const said = programs.map(({ file, program }) => ({ file, ...mentionsIn(program) }));
  const unclear = said.find(({ lost }) => lost.length > 0);
  if (unclear)
    throw new Refusal(
      `${unclear.file} calls ${unclear.lost.join(', ')} on something not named client: write client.api.… in the same module, so that the build can list the operations you use.`,
    );
  const kit = programs.flatMap(({ file, program }) => kitNamesIn(file, program));
  return { kit: [...new Set(kit)].toSorted(), api: usesOf(said) };
}
