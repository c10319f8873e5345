import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { settingGroups, settings } from '../../../src/core/config/settings.ts';

const root = join(import.meta.dirname, '../../../..');
const lineMax = 120;

interface Described {
  readonly description?: string;
  readonly default?: string | number;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}
const described = z.toJSONSchema(settings, { io: 'input' }).properties as Record<string, Described>;

const setting = (name: string) => {
  const { description = '', default: usual = '', enum: values, minimum, maximum } = described[name] ?? {};
  const range = minimum === undefined ? '' : `${minimum} to ${maximum}`;
  return { name, description, usual: String(usual), values: values?.join(', ') ?? range };
};
const groups = Object.entries(settingGroups).map(([heading, shape]) => ({
  heading,
  settings: Object.keys(shape).map(setting),
}));

function wrap(text: string): string {
  const lines = [''];
  for (const word of `# ${text}`.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= lineMax) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines.join('\n');
}

const example = () => {
  const entry = ({ name, description, values, usual }: ReturnType<typeof setting>) =>
    `${wrap(`${description}${values === '' ? '' : ` Values: ${values}.`}`)}\n${name}=${usual}\n`;
  const parts = groups.map(({ heading, settings: of }) => `## ${heading}\n\n${of.map(entry).join('\n')}`);
  return `# Every setting with its default. Copy this file to .env and change what you need. Variables of the shell win over it.
# Generated from api/src/core/config/settings.ts by \`npm run seal -w api\`.

${parts.join('\n')}
## Only for npm start in a clone

${wrap('An archive or folder of npm run pack -- --pages, made from the same commit. Its built pages are used, and nothing is built here.')}
# PREBUILT=/home/pi/tokennest-1.0.0-pages.tar.gz
`;
};

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

const page = () => {
  const row = ({ name, usual, values, description }: ReturnType<typeof setting>) => [
    `\`${name}\``,
    usual === '' ? '' : `\`${usual}\``,
    values,
    description,
  ];
  const parts = groups.map(
    ({ heading, settings: of }) =>
      `## ${heading}\n\n${table([['Setting', 'Default', 'Values', 'Meaning'], ...of.map(row)])}\n`,
  );
  return `# Settings

Settings are environment variables, or lines of a \`.env\` file next to \`package.json\` (or next to the unpacked bundle). Copy
[.env.example](../.env.example) to start one. The server does not start with a value it cannot use or a name it does not know, and
says why. Changes take effect at the next start.

This page is generated from \`api/src/core/config/settings.ts\` by \`npm run seal -w api\`.

${parts.join('\n')}
## Settings of tools

${table([
  ['Setting', 'Meaning'],
  [
    '`PREBUILT`',
    'For `npm start` in a clone: an archive or folder of `npm run pack -- --pages`, made from the same commit. Its built pages are used, and nothing is built.',
  ],
  ['`TOKENNEST_TOKEN`', 'The release token for publishing a remote ([how](../scripts/remote/README.md)).'],
  ['`CHROMIUM_PATH`', 'The Chromium for browser tests and for the checks before publishing.'],
  [
    '`POSTGRES_PASSWORD`, `OWNER_PASSWORD`, `APP_PASSWORD`',
    'Read by [compose.postgres.yaml](../compose.postgres.yaml) only.',
  ],
])}
`;
};

export const settingsPages = () => ({ 'deploy/settings.md': page(), '.env.example': example() });

export async function writeSettings(): Promise<void> {
  for (const [path, text] of Object.entries(settingsPages())) await writeFile(join(root, path), text);
}
