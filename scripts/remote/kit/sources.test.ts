import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readSources } from './sources.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return readSources(folder);
}

/** Guarantee: with any bundler, a build lists the calls and fields of its sources. Types do not count. */
test('Rules 13.191: finds calls, fields and kit names in TypeScript and JSX', () => {
  const used = read({
    'entry.tsx': `
      import type { TaskDto } from '@tokennest/remote-kit/contract';
      import { answer, type QueryClient, useQuery as ask } from '@tokennest/remote-kit/kit';
      type Kept = 'description';
      export const Row = ({ task }: { task: TaskDto }) => <li title={task!.title}>{(task as TaskDto).status}</li>;
      export const load = ({ client }) => answer((client as Client).api.tasks.$get({ query: { page: '1' } }));`,
    'more.ts': `
      import { Link } from '@tokennest/shared-ui/kit';
      export const send = <T>(host: Host, id: T) => host.client.api.tasks[':id'].complete.$post({ param: { id } });`,
    'entry.test.tsx': `host.client.api.rewards.$get({});`,
    'dev.tsx': `host.client.api.rewards.$get({});`,
  });
  expect(used).toEqual({
    kit: ['Link', 'answer', 'useQuery'],
    api: {
      'GET /api/tasks': { reads: ['title', 'status'], sends: ['page'] },
      'POST /api/tasks/{id}/complete': { reads: ['title', 'status'], sends: [] },
    },
  });
});

test.each([
  [
    'a call on an unknown object',
    'load(host).api.tasks.$get({})',
    /^entry\.tsx calls \$get on something not named client/,
  ],
  [
    'an import of the whole kit',
    "import * as kit from '@tokennest/remote-kit/kit'",
    /^entry\.tsx imports the whole kit/,
  ],
  ['a syntax error', 'const = 1', /^entry\.tsx cannot be read: .*\(1:6\)/],
])('Rules 13.191: refuses %s', (_, text, sentence) => {
  expect(() => read({ 'entry.tsx': text })).toThrow(sentence);
});
