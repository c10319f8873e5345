import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { collectDefaultMetrics } from 'prom-client';
import { addOperatorMetrics } from '../../../src/hosting/operator/operator-metrics.ts';
import { alertKeys } from '../../../src/hosting/operator/operator.contract.ts';
import { makeFamily } from '../../testing/families/test-family.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { createOperator } from '../../../src/hosting/operator/operator.ts';
import { type Operated, openOperated } from './operator-fixture.ts';

let server: Operated;
beforeAll(async () => {
  server = await openOperated();
  const { registry } = server.api.metrics;
  collectDefaultMetrics({ register: registry });
  addOperatorMetrics(registry, server.operator);
  await makeFamily(server.api);
  server.disk.room = { totalBytes: 64e9, freeBytes: 1e9 };
});
afterAll(() => server[Symbol.asyncDispose]());

async function scrape() {
  const authorization = 'Bearer a-collector-of-the-tests';
  const answer = await server.api.app.request('/api/metrics', { headers: { authorization } });
  expect(answer.status).toBe(200);
  return answer.text();
}

test('Rules 14.145: the metrics contain the figures of the status; unknown ones are absent', async () => {
  const text = await scrape();
  for (const line of [
    'tokennest_build_info{version="1.4.0",commit="457e501"} 1',
    'tokennest_families 1',
    'tokennest_people{role="child"} 2',
    'tokennest_disk_free_bytes 1000000000',
    'tokennest_clock_in_doubt 0',
    'tokennest_sweeps 0',
    'tokennest_refused_today{what="hosts"} 0',
    'tokennest_needs{need="disk"} 1',
    'tokennest_needs{need="backup"} 0',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).not.toMatch(/^tokennest_(backup_last|audit|sweep_duration)/m);
});

/** Guarantee: the number of series stays bounded, whatever routes, hosts or tokens are tried. */
test('Rules 14.145: there is one series for each kind', async () => {
  const count = async () => (await scrape()).split('\n').filter((line) => /^tokennest_(?!http|pool)/.test(line)).length;
  const before = await count();
  for (let each = 0; each < 50; each += 1)
    await server.api.send('GET', `/api/nothing-${each}`, { headers: { Host: `host-${each}.example` } });
  expect(await count()).toBe(before);
  expect(before).toBeLessThan(60 + alertKeys.length);
});

/** Guarantee: alert rules use existing metrics; one with a wrong name would never fire. */
test('Rules 14.145: every metric in the example of alert rules exists', async () => {
  const example = await readFile(join(import.meta.dirname, '../../../alerts.example.yml'), 'utf8');
  const named = new Set(example.match(/\b(?:tokennest|process|nodejs)_\w+/g));
  const there = new Set([...(await scrape()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name]) => name));
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((name) => !there.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
});

test('Rules 14.145: while the database is down, the figures of the status are absent and the others still there', async () => {
  const away = startTestApi({ databaseUrl: 'postgres://nobody:nothing@127.0.0.1:1/nowhere' });
  await away.send('GET', '/api/health/ready');
  const { orm, metrics } = away;
  addOperatorMetrics(
    metrics.registry,
    createOperator({
      orm,
      token: 'nobody',
      secret: 'a secret',
      version: '1.0.0',
      dataDir: import.meta.dirname,
      makesBackups: true,
    }),
  );
  const text = await metrics.registry.metrics();
  await away.close();
  expect(text).toContain('tokennest_allowances_paid_total 0');
  expect(text).not.toMatch(/^tokennest_(families|needs|disk)/m);
});
