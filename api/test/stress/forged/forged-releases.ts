import { createHash } from 'node:crypto';
import {
  absent,
  brokenCheck,
  type ForgedCall,
  noRight,
  noSession,
  stale,
  stateForbids,
  wrongRole,
} from './forged-call.ts';

/**
 * Rows for these calls, inserted by the superuser: for parentApp, a live version, the previous version and a canary
 * within its limit; and tokens that are valid, for another remote, expired and revoked.
 */
export const releasesSql = `
insert into release (name, version, manifest, bytes, made_by, tried)
select 'parentApp', version, '{}', 1, 'team', 'tried' from unnest(array['1.0.0', '2.0.0', '3.0.0', '4.0.0']) version;
insert into live_release (name, current, previous, canary, canary_percent, canary_failures_max_percent, canary_since, promoted_by)
values ('parentApp', '2.0.0', '1.0.0', '3.0.0', 10, 5, now(), 'team');
insert into release_load (name, version, hour, loads, failures) values ('parentApp', '3.0.0', date_trunc('hour', now()), 0, 4);
insert into release_token (name, hash, note, expires_at, revoked_at)
values ('parentApp', sha256('good'), '', now() + interval '1 day', null),
       ('childApp', sha256('another remote'), '', now() + interval '1 day', null),
       ('parentApp', sha256('expired'), '', now() - interval '1 second', null),
       ('parentApp', sha256('revoked'), '', now() + interval '1 day', now());
insert into release_operator (place, hash, seen_at)
values ('here', sha256(sha256('the operator')), now()), ('gone', sha256(sha256('an operator who left')), now() - interval '2 days')`;

/** A file list as published, with one uncompressed file. */
const listOf = (changes: object = {}, file: object = {}) => {
  const sha384 = createHash('sha384').update('RIFF').digest('base64');
  const files = { 'goal.webp': { sha384, bytes: 4, brotliBytes: 4, ...file } };
  return `'${JSON.stringify({ name: 'parentApp', version: '5.0.0', files, ...changes })}'`;
};
const publish = (hash: string, list = listOf(), bodies = `'RIFF'`, maps = `'[]', ''`) =>
  `select publish_release(${hash}, ${list}, ${bodies}, true, null, ${maps})`;

const changing = {
  publishing: (hash: string) => publish(hash),
  'asking how much may be published': (hash: string) => `select is_within_day(${hash}, 'parentApp', 0)`,
  promoting: (hash: string) => `select promote_release(${hash}, 'parentApp', 0, '4.0.0', false)`,
  'a canary': (hash: string) => `select start_canary(${hash}, 'parentApp', 0, '4.0.0', 50, true, false)`,
  'rolling back': (hash: string) => `select roll_back_release(${hash}, 'parentApp', 0)`,
  'removing old versions': (hash: string) => `select remove_releases(${hash}, 'parentApp')`,
};

const badTokens = {
  'an unknown token': [`sha256('forged')`, noSession],
  'no token': ['null', noSession],
  'an expired token': [`sha256('expired')`, noSession],
  'a revoked token': [`sha256('revoked')`, noSession],
  'the token of another remote': [`sha256('another remote')`, wrongRole],
  'the operator data in a copy of the database': [`sha256(sha256('the operator'))`, noSession],
  'the key of an operator whose server is gone': [`sha256('an operator who left')`, noSession],
} as const;

const refused = (code: string, calls: Readonly<Record<string, string>>): ForgedCall[] =>
  Object.entries(calls).map(([what, sql]) => ({ what, sql, refused: code }));

const good = `sha256('good')`;
const operator = `sha256('the operator')`;
const invalid = 'TN420';

/** Code in a release runs in every family's browser. */
export const forgedReleases: readonly ForgedCall[] = [
  ...refused(noRight, {
    'a forged version': `insert into release (name, version, manifest, bytes, made_by, tried) values ('parentApp', '5.0.0', '{}', 1, 'team', 'tried')`,
    'a file of a version': `insert into release_file (name, version, path, sha384, bytes, encoding, body) values ('parentApp', '2.0.0', 'a.js', '', 1, 'br', '\\x00')`,
    'a version that is live immediately': `update live_release set current = '4.0.0' where name = 'parentApp'`,
    'a remote that is live immediately': `insert into live_release (name, current, promoted_by) values ('childApp', '4.0.0', 'team')`,
    'a canary for everybody': `update live_release set canary = '4.0.0', canary_percent = 100 where name = 'parentApp'`,
    'a version that is gone': `delete from release where version = '4.0.0'`,
    'another revision': 'update release_registry set rev = rev + 1',
    'a forged event': `insert into release_event (rev, name, action, is_forced, actor) values (0, 'parentApp', 'promote', false, 'team')`,
    'forged failures': `insert into release_load (name, version, hour, loads, failures) values ('parentApp', '2.0.0', now(), 0, 5)`,
    'failures that were not': `update release_load set failures = 0`,
    'a forged device': `insert into release_device (name, version, day, device) values ('parentApp', '2.0.0', current_date, sha256('mine'))`,
    'a forged token': `insert into release_token (name, hash, note, expires_at) values ('parentApp', sha256('forged'), '', '2099-01-01')`,
    'the hash of a token': 'select hash from release_token',
    'a forged operator': `insert into release_operator (place, hash) values ('here', sha256(sha256('forged')))`,
    'the hash of an operator’s key': 'select hash from release_operator',
    'an operator who left, again': `update release_operator set seen_at = now()`,
    'the revision, held': 'select from release_registry for update',
  }),
  ...Object.entries(changing).flatMap(([what, sqlOf]) =>
    Object.entries(badTokens).map(([token, [hash, code]]) => ({
      what: `${what} with ${token}`,
      sql: sqlOf(hash),
      refused: code,
    })),
  ),
  ...[
    `release_publisher(${good}, 'parentApp')`,
    `release_changer(${good}, 'parentApp')`,
    `note_release_operator('here', sha256('forged'))`,
    'lock_releases()',
    'raise_release_rev(0)',
    `insert_release(${listOf()}, 'RIFF', 'server', 'bundled')`,
    `make_live(0, 'parentApp', '4.0.0', 'bundled', false, 'server')`,
    `end_canary(0, 'parentApp', 'takeback', 'server')`,
    `remove_unused_releases('parentApp', 'server')`,
    `keep_beside('parentApp', '4.0.0', null, '[]', '')`,
    `judge_release(l, 0) from live_release l`,
    `is_under_watch(l, '{}') from live_release l`,
    `advance_rollout(0, l) from live_release l`,
    `show_bundled(0, 'parentApp', '4.0.0', null)`,
    `last_good_before('parentApp', '4.0.0')`,
  ].map((call) => ({ what: `a part of publishing: ${call.split('(')[0]}`, sql: `select ${call}`, refused: noRight })),
  ...refused(invalid, {
    'a file that is not the one of its list': publish(good, listOf(), `'FIRR'`),
    'less than its list says': publish(good, listOf(), `'RIF'`),
    'more than its list says': publish(good, listOf(), `'RIFFF'`),
    'source maps that its list does not have': publish(good, listOf(), `'RIFF'`, `'[]', 'map'`),
    'a version that is a path': publish(good, listOf({ version: '../5' })),
    'a canary for every browser': `select start_canary(${good}, 'parentApp', 0, '4.0.0', 100, true, false)`,
    'fewer failures than there were': `select count_loads('parentApp', '3.0.0', 0, -4, 0, '', '')`,
  }),
  ...refused(stale, {
    'promoting a version other than the shown one': `select promote_release(${good}, 'parentApp', -1, '4.0.0', false)`,
    'a canary on a version other than the shown one': `select start_canary(${good}, 'parentApp', null, '4.0.0', 50, true, false)`,
    'rolling back a version other than the shown one': `select roll_back_release(${good}, 'parentApp', null)`,
  }),
  ...refused(stateForbids, {
    'a version that is there, again': publish(good, listOf({ version: '2.0.0' })),
    'promoting the live version': `select promote_release(${good}, 'parentApp', 0, '2.0.0', false)`,
    'a canary of the live version': `select start_canary(${good}, 'parentApp', 0, '2.0.0', 50, true, false)`,
  }),
  {
    what: 'promoting what is not there',
    sql: `select promote_release(${good}, 'parentApp', 0, '9.9.9', false)`,
    refused: absent,
  },
  {
    what: 'a canary without a share',
    sql: `select start_canary(${good}, 'parentApp', 0, '4.0.0', null, true, false)`,
    refused: brokenCheck,
  },
  ...Object.entries({
    publishing: publish(operator),
    'asking how much may be published': changing['asking how much may be published'](operator),
    'removing old versions': changing['removing old versions'](operator),
  }).map(([what, sql]) => ({
    what: `${what} as the operator, who changes what is live alone`,
    sql,
    refused: noSession,
  })),
  {
    what: 'keeping an operator who was not there',
    sql: `select keep_release_operator('here', sha256('forged')) is null as is_null`,
    answered: [{ is_null: true }],
  },
  { what: 'taking back a canary that does not fail', sql: `select settle_releases('{}', '{}')`, answered: [] },
  {
    what: 'failures of a missing version',
    sql: `select count_loads('parentApp', '9.9.9', 0, 5, 0, '', '') is null as is_null`,
    answered: [{ is_null: false }],
  },
];

const devices = `decode(repeat('01', 16) || repeat('02', 16) || repeat('03', 16), 'hex')`;

/** Each call is made, then undone. */
export const allowedReleases: readonly ForgedCall[] = [
  {
    what: 'ending a canary by failures that no device reported',
    sql: `select count_loads('parentApp', '3.0.0', 0, 3, 0, '', ${devices}); select settle_releases('{}', '{}')`,
    allowed: 'browsers report anonymously; the version before the canary stays live, and the event records it',
  },
];
