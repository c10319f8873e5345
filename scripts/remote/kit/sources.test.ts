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

/** Guarantee: whatever bundles it, a build lists what its sources call and read, and types alone are nothing. */
test('Rules 13.191: calls, fields and names of the kit are found in sources with types and elements', () => {
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
    'calls of nobody knows what',
    'load(host).api.tasks.$get({})',
    /^entry\.tsx calls \$get on something not named client/,
  ],
  ['the kit as a whole', "import * as kit from '@tokennest/remote-kit/kit'", /^entry\.tsx imports the whole kit/],
  ['what is no JavaScript', 'const = 1', /^entry\.tsx cannot be read: .*\(1:6\)/],
])('Rules 13.191: %s is refused', (_, text, sentence) => {
  expect(() => read({ 'entry.tsx': text })).toThrow(sentence);
});
