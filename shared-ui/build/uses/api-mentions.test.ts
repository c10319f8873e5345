import { expect, test } from '@jest/globals';
import webpack from 'webpack';
import { mentionsIn } from './api-mentions.ts';

/** The API mentions of a module with this source, found by webpack's parser. */
function mentions(source: string) {
  const parser = new webpack.javascript.JavascriptParser('module');
  const trees: object[] = [];
  parser.hooks.program.tap('test', (program) => {
    trees.push(program);
    return true;
  });
  parser.parse(source, {} as Parameters<typeof parser.parse>[1]); // the parser does not use them
  return mentionsIn({ type: 'Program', ...trees[0] });
}

/** Guarantee: calls are found however a module takes the typed client apart (Rules 13.110). */
test.each([
  ["host.client.api.tasks[':id'].$put({})", 'PUT /api/tasks/{id}'],
  ["client.api.rewards.redemptions[':id'].cancel.$post({})", 'POST /api/rewards/redemptions/{id}/cancel'],
  ["client.api['recurring-tasks'][`:id`].$delete({})", 'DELETE /api/recurring-tasks/{id}'],
  ['client?.api.tasks?.$get?.({})', 'GET /api/tasks'],
  ['this.host.client.auth.v1.user.$put({})', 'PUT /auth/v1/user'],
  ["const { [':id']: one } = host.client.api.tasks; one.undo.$post({})", 'POST /api/tasks/{id}/undo'],
  ["const request = client.api.x[':id']; const f = () => request.accept.$post({})", 'POST /api/x/{id}/accept'],
  ['const { client: c } = host; const { api } = c; api.tasks.$get({})', 'GET /api/tasks'],
  ['const load = ({ client: { api: { tasks } } }) => tasks.$get({})', 'GET /api/tasks'],
  ['const load = ({ client: c = other }) => c.api.tasks.$get({})', 'GET /api/tasks'],
  ['client.api.tasks.$patch({})', 'PATCH /api/tasks'],
  ['const send = client.api.tasks.$post; send({})', 'POST /api/tasks'],
])('Rules 13.110: %s', (source, operation) => {
  expect(mentions(source)).toMatchObject({ calls: [operation], lost: [] });
});

test('Rules 13.110: an ambiguous call counts as both operations', () => {
  const { calls } = mentions('const { award, deduct } = client.api.tokens; (isUp ? award : deduct).$post({})');
  expect(calls).toEqual(['POST /api/tokens/award', 'POST /api/tokens/deduct']);
});

/** Guarantee: a call that cannot be resolved is reported. */
test.each([
  'load(host).api.tasks.$get({})',
  'client.api[name].$get({})',
  'part.$get({})',
  'const { $get } = client.api.tasks; $get({})',
])('Rules 13.110: reports that the operation of %s is unknown', (source) => {
  expect(mentions(source)).toMatchObject({ calls: [], lost: ['$get'] });
});

test.each([
  "fetch('/api/tasks')",
  'client.api.tasks[`$${verb}`]({})',
  "send(client.api.tasks, '$get')",
  "Reflect.get(client.api.tasks, '$get')({})",
])('Rules 13.110: the list does not see the call %s', (source) => {
  expect(mentions(source)).toMatchObject({ calls: [], lost: [] });
});

test.each([
  'row[`${kind}_at`]',
  "const name = 'due' + '_at'; row[name]",
  'for (const key in row) show(row[key])',
  'Object.values(row)',
  'JSON.stringify(row)',
  'const { ...all } = row; show(all)',
])('Rules 13.110: the list does not see the field that %s reads', (source) => {
  expect(mentions(source).reads).not.toContain('due_at');
});

/** Guarantee: every field that a module reads by name is found. */
test('Rules 13.110: members, destructured names and strings count as reads', () => {
  const { reads } = mentions(`
    const { first, second: other, nested: { deep } } = row;
    const show = ({ argument, ...rest }) => row.member + row?.optional + row['in-brackets'] + rest;
    const columns = [{ dataIndex: 'column' }];
    const key = \`template\`;
  `);
  const named = [
    'first',
    'second',
    'nested',
    'deep',
    'argument',
    'member',
    'optional',
    'in-brackets',
    'column',
    'template',
  ];
  expect(reads).toEqual(expect.arrayContaining(named));
  expect(reads).not.toContain('dataIndex');
  expect(reads).not.toContain('other');
});

test('Rules 13.110: object keys and strings count as sent fields', () => {
  const { makes } = mentions(
    "send({ json: { title, 'token_reward': 5, [`picture`]: p }, ...more.rest }); field('note');",
  );
  expect(makes).toEqual(expect.arrayContaining(['json', 'title', 'token_reward', 'picture', 'note']));
  expect(makes).not.toContain('rest');
});
