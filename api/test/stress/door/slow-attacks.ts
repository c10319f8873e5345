import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { addDays, dateIn } from '../../../src/core/kernel/local-date.ts';
import { readOrMakeSettings } from '../../../src/core/postgres/cluster.ts';
import { connectSuperuser } from '../../../src/core/postgres/postmaster.ts';
import { databaseName } from '../../../src/core/postgres/roles.sql.ts';
import { manifestOf, packOf } from '../../releases/registry/build-fixture.ts';
import { publisherAt } from '../../releases/registry/publisher-fixture.ts';
import { readRemoteBuild } from '../../../src/releases/publishing/publish-bundled.ts';
import { entryPath } from '../../../src/releases/registry/release.ts';
import { hashOfToken } from '../../../src/releases/publishing/release-token.ts';
import type { RawRequest } from './flood.ts';
import { distOf } from './largest-file.ts';
import { oneOf } from './one-of.ts';
import { addChildOf, bearer, patiently, registerAt } from './signed-in-attacks.ts';
import { readSlowly } from './slow-answers.ts';
import type { PrepareAttack, Target } from './target.ts';

const daysPlanned = 166;
const title = '🧹'.repeat(60);

/** Two families with the maximum number of tasks per day, so that their days are the largest data response. */
export const slowDays: PrepareAttack = async (target) => {
  const requests = [await makeLargeDays(target), await makeLargeDays(target)];
  return (signal) => readSlowly({ ...target, next: () => oneOf(requests) }, signal);
};

async function makeLargeDays(target: Target): Promise<RawRequest> {
  const parent = await registerAt(target);
  const children = [await addChildOf(parent), await addChildOf(parent), await addChildOf(parent)];
  const daily = { token_reward: 5, repeat: { kind: 'days', every: 1 }, assign: 'each', child_ids: children };
  for (let count = 0; count < daysPlanned; count += 1) {
    await patiently(() => parent.post('/api/recurring-tasks', { ...daily, title: `${title.slice(0, -4)}${count}` }));
  }
  const today = dateIn('UTC', new Date());
  const pathOf = (days: number) => `/api/days?from=${today}&to=${addDays(today, days - 1)}`;
  for (const days of [31, 8, 4, 3]) {
    const { status } = await parent.get(pathOf(days));
    if (status === 200) return { method: 'GET', path: pathOf(days), headers: bearer(parent) };
  }
  throw new Error('The attack could not be prepared: no days are answered');
}

const bombBytes = 31 * 1024 * 1024;
const largestBytes = 4 * 1024 * 1024;
const largestFiles = 7;

/** The most that a stolen release token can publish: a zip bomb, or the largest accepted release. */
export const bomb: PrepareAttack = async (target) => {
  const { upload } = publisherAt(target.url)('childApp', await makeReleaseToken(target));
  const { contract, exposes, shared, kit } = (await readRemoteBuild(distOf('child-app'))).release;
  const [version, needs] = ['9.0.0', { contract, exposes, shared, kit }];
  const paths = async (files: Record<string, string>) => {
    const { status } = await upload(version, packOf(manifestOf('childApp', version, files, needs), files));
    return status === 201 ? Object.keys(files).filter((path) => path !== entryPath) : null;
  };
  const half = () => randomBytes(100_000).toString('hex').padEnd(largestBytes, ' ');
  const largest = Object.fromEntries(Array.from({ length: largestFiles }, (_, at) => [`${at}.js`, half()]));
  const found =
    (await paths({ [entryPath]: '1', 'bomb.js': ' '.repeat(bombBytes) })) ??
    (await paths({ [entryPath]: '1', ...largest }));
  if (!found) throw new Error('The attack could not be prepared: nothing is published');
  const next = (): RawRequest => ({ method: 'GET', path: `/remotes/childApp/${version}/${oneOf(found)}` });
  return (signal) => readSlowly({ ...target, next }, signal);
};

async function makeReleaseToken({ dataDir }: Target): Promise<string> {
  const superuser = await connectSuperuser(await readOrMakeSettings(join(dataDir, 'postgres')), databaseName);
  const token = `tnr_${randomBytes(32).toString('base64url')}`;
  const sql = `insert into release_token (name, hash, note, expires_at) values ('childApp', $1, 'stolen', now() + interval '1 day')`;
  await superuser.query(sql, [hashOfToken(token)]);
  await superuser.end();
  return token;
}
