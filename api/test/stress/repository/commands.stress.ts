import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../../testing/processes/make-folder.ts';

const root = join(import.meta.dirname, '../../../..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const names = Object.keys(scripts);

/** `npm run <name> -- <args>` without npm and with no data folder or database, so that no command can do harm. */
async function run(name: string, args: readonly string[], env: Record<string, string> = {}) {
  await using folder = await makeFolder();
  const dataDir = join(folder.path, 'data');
  const [, ...script] = scripts[name]?.split(' ') ?? [];
  const child = spawn(process.execPath, [...script, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, TMPDIR: folder.path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const read = async (stream: NodeJS.ReadableStream) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks).toString();
  };
  const [stdout, stderr, code] = await Promise.all([
    read(child.stdout),
    read(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ]);
  return { code, stdout, stderr, made: readdirSync(folder.path) };
}

/** Asserts one sentence on stderr, exit code 2, and no effect. */
async function expectRefused(name: string, args: readonly string[], env?: Record<string, string>): Promise<void> {
  const { code, stdout, stderr, made } = await run(name, args, env);
  const what = [name, ...args].join(' ');
  expect({ what, code, made, stdout }).toEqual({
    what,
    code: 2,
    made: [],
    stdout: expect.stringMatching(countsOf(name)),
  });
  expect(`${what}: ${stderr}`).toMatch(/: [^\n]+\n$/);
}
/** The last line of `npm test` is always its counts. */
const countsOf = (name: string) => (name === 'test' ? /^0 passed, 1 failed\n$/ : /^$/);

/** Guarantee: a command with an unknown option or word does nothing (Rules 13.25 and 13.54). */
test.each(names)('npm run %s refuses an unknown option and an unknown word', async (name) => {
  await Promise.all([expectRefused(name, ['--nonsense']), expectRefused(name, ['no-such-word'])]);
});

/** Guarantee: missing options have their defaults. */
test('a command without options uses its defaults', async () => {
  const { readCommand } = await import('../../../../scripts/commands.mjs');
  expect(readCommand('stress', ['races'])).toEqual({ rounds: 2000, only: '', json: false, words: [] });
  expect(readCommand('stress', ['mutation', '--list'])).toEqual({ only: '', list: true, json: false, words: [] });
  expect(readCommand('stress', ['matrix', '--off', 'rls'])).toEqual({ off: ['rls'], only: [], json: false, words: [] });
  const several = readCommand('bench api', ['--processes', '2', '--processes', '4']);
  expect(several).toEqual({ processes: [2, 4], seconds: 2, rounds: 5, json: false, words: [] });
});

const badValues: Record<string, string[][]> = {
  bench: [
    [],
    ['api', 'redeem,award'],
    ['api', '--rounds', 'abc'],
    ['api', '--rounds', '0'],
    ['api', '--seconds', '-1'],
    ['api', '--families', '1.5'],
    ['api', '--families', ''],
    ['api', '--processes', '2', '--processes', '17'],
    ['api', '--replicas', '1'],
    ['evening', 'evening'],
    ['evening', '--families', '0'],
    ['evening', '--cores', 'many'],
    ['evening', '--real=yes'],
    ['web', '--runs', '0'],
    ['web', '--journeys', 'logout'],
    ['web', 'phones'],
    ['web', '--conditions', ''],
  ],
  figures: [['--of', 'nowhere'], ['--noun'], ['--noun', 'no-such-noun']],
  family: [[], ['owner'], ['owner', 'alex'], ['alex@example.com']],
  password: [[], ['sarah'], ['sarah@example.com', 'secret']],
  clock: [['right'], ['--right=1']],
  pack: [['--platform', 'windows-x64'], ['--to'], ['--to', '']],
  pictures: [['docs']],
  remote: [
    ['token', 'childApp', '--days', '0'],
    ['promote', 'docsApp', '1.0.0+a', '--canary', '60'],
    ['rollback', 'docsApp', '--force'],
    ['check', '--shell=yes'],
    ['check', '--server'],
    ['check', '--all', 'childApp'],
    ['create'],
    ['create', 'gallery', 'no-such-word'],
  ],
  start: [['--demo=no']],
  stress: [
    ['no-such-test'],
    ['('],
    ['--json=1'],
    ['races', 'no-such-test'],
    ['readme', '--only', 'by-post'],
    ['readme', '--print', 'by-post'],
    ['citus', '--only', 'suite'],
    ['citus', '--url', 'postgres://localhost/tokennest', '--fault', 'sleepy'],
    ['door', '--seconds', '0'],
    ['door', '--connections', 'many'],
    ['door', '--only', 'hashin'],
    ['failover', '--rounds', '0'],
    ['failover', '--clusters', '17'],
    ['failover', '--families', '0'],
    ['failover', '--fault', 'sleepy'],
    ['failover', '--only', 'kil'],
    ['known-emails', '--pairs', '0'],
    ['known-emails', '--pairs', 'abc'],
    ['known-emails', '--pairs', '1,5'],
    ['matrix', '--off', 'walls'],
    ['pooled', '--pool', '0'],
    ['pooled', '--only'],
    ['pooled', '--only', 'suite', 'no-such-test'],
    ['race-locks', '--rounds', '0'],
    ['race-locks', '--only', 'no-such-race'],
    ['races', '--rounds', '0'],
    ['races', '--rounds', 'abc'],
    ['races', '--seed', 'x'],
    ['races', '--only', 'no-such-race'],
    ['upgrades', '--only', 'no-such-commit'],
    ['upgrades', '--through'],
    ['versions', '--rounds', '0'],
    ['versions', '--seed', 'x'],
  ],
  test: [['(']],
};
test.each(Object.entries(badValues))('Rules 13.54: npm run %s refuses values that make no sense', async (name, all) => {
  await Promise.all(all.map((args) => expectRefused(name, args)));
});

/** Guarantee: a misspelled setting is refused instead of ignored (Rules 13.54). */
test.each(['start', 'demo', 'dev', 'audit'])('npm run %s refuses a setting that is nearly one', async (name) => {
  const misspelt = ['DATABSE_URL', 'DATABASE_ULR', 'DATA_DIRR'];
  await Promise.all(misspelt.map((setting) => expectRefused(name, [], { [setting]: 'x' })));
});

/** Guarantee: an operator whose server used to serve HTTPS itself learns that it no longer does (Rules 13.54). */
test.each(['TLS_CERT', 'TLS_KEY', 'HTTP_PORT'])('npm run start refuses %s', async (name) => {
  await expectRefused('start', [], { [name]: 'x' });
});

/** Guarantee: a misspelled setting in .env is refused as well (Rules 13.54). */
test('names a line of .env that is not a setting', async () => {
  const { findWrongSetting } = await import('../../../../scripts/settings.mjs');
  await using folder = await makeFolder();
  const path = join(folder.path, '.env');
  const find = async (text: string) => {
    await writeFile(path, text);
    return findWrongSetting({}, path);
  };
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  expect(await find(example)).toBeNull();
  expect(await find(`${example}\nexport AUTH_SECRET="two words"\nTOKENNEST_TOKEN='x'\n`)).toBeNull();
  expect(await find("PORT=1\n# it’s mine, isn't it\nSERVICE_WORKR=off\n")).toMatch(
    /SERVICE_WORKR.*mean SERVICE_WORKER\?$/,
  );
  const composed = readFileSync(join(root, 'compose.postgres.yaml'), 'utf8').matchAll(/\$\{(\w+):\?\}/g);
  expect(await find([...composed].map(([, name]) => `${name}=x`).join('\n'))).toBeNull();
  expect(await find('COLOR=red')).toMatch(/There is no setting COLOR.*\.env\.example/);
  expect(await find('TLS_CERT=\nTLS_KEY=\nHTTP_PORT=\nRELEASES_FROM=\n')).toBeNull();
  expect(await find('RELEASES_FROM=https://nest.example')).toMatch(/any more: publish the same commit to both servers/);
  expect(await find('TLS_CERT=nest.pem')).toMatch(/There is no setting TLS_CERT any more: have Caddy speak https/);
  expect(await find('PORT 3000')).toMatch(/"PORT 3000" is no setting/);
});
