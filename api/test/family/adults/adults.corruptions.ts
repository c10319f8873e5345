import type { Corruption, FeatureCorruptions } from '../../hosting/audit/corruption-fixture.ts';

const list: Corruption[] = [
  {
    check: 'hides-the-other-home',
    what: 'an adult of one home who sees the tasks of both, which are not shared',
    sql: ({ child }) =>
      `update membership set home = 1 where profile_id in (select helper_id from helper_child where child_id = '${child}')`,
    rows: () => [{ home: 1, hidden_home: null }],
  },
];

export const corruptions: FeatureCorruptions = { list };
