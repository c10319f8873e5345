import { expect, test } from '@jest/globals';
import { liveApiOf } from '../trial/live-api.ts';
import type { Report, VersionRow } from '../server/release-api.ts';
import { remoteRow, versionRow } from '../server/rows-fixture.ts';
import { fitsOf, fitsOfLive } from './compare-use.ts';

const schema = { type: 'object', properties: { title: { type: 'string' } } };
const live = liveApiOf({
  paths: { '/api/tasks': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } } },
});
const ahead = {
  'GET /api/tasks': { reads: ['title', 'mood'], sends: ['color'] },
  'POST /api/moods': { reads: [], sends: [] },
};

const list = { contract: '1.1.0', shared: {}, kit: [], firstScreen: [], files: {} };
const builtAs = (version: string, api?: typeof ahead) => ({
  name: 'childApp' as const,
  dist: '',
  release: { ...list, name: 'childApp' as const, version, ...(api && { api }) },
});

/** Guarantee: before an upgrade or a publication, all incompatibilities are shown, not just the first (Rules 13.113). */
test('Rules 13.113: reports everything in a build’s list that the live API lacks', () => {
  expect(fitsOf([builtAs('1.0.0+ahead', ahead), builtAs('1.0.0+earlier')], live)).toEqual([
    {
      what: 'childApp 1.0.0+ahead: use of the live API',
      fault:
        'It reads mood of GET /api/tasks, which the live API does not answer. ' +
        'It may send color to GET /api/tasks, which the live API refuses. ' +
        'It calls POST /api/moods, which the live API does not have.',
    },
    { what: 'childApp 1.0.0+earlier: use of the live API (it does not list what it uses)', fault: null },
  ]);
});

test('Rules 13.113: compares live versions with the API of the clone, which the next server will have', () => {
  const fine = { 'GET /api/tasks': { reads: ['title'], sends: ['status'] } };
  const versions: VersionRow[] = [
    { ...versionRow, version: '3', is_live: true, uses: fine },
    { ...versionRow, version: '2', is_live: true, uses: { ...fine, 'GET /api/moods': { reads: ['mood'], sends: [] } } },
    { ...versionRow, version: '1', is_live: false, uses: null },
  ];
  const remote = { ...remoteRow, current: '3', previous: '2', versions };
  const report: Report = { rev: 1, shell: { version: '1' }, remotes: [remote] };
  expect(fitsOfLive(report)).toEqual([
    { what: 'childApp 3: use of this clone’s API', fault: null },
    {
      what: 'childApp 2: use of this clone’s API',
      fault: 'It calls GET /api/moods, which this clone’s API does not have.',
    },
  ]);
});
