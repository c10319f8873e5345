import type { FeatureCorruptions } from '../../../hosting/audit/corruption-fixture.ts';

export const corruptions: FeatureCorruptions = {
  list: [
    {
      check: 'ever-earned-is-recount',
      what: 'a token from no transaction',
      sql: ({ child }) => `update token_account set ever_earned = ever_earned + 1 where child_id = '${child}'`,
      rows: ({ child }) => [{ child_id: child }],
    },
    {
      check: 'earned-bird-hatched',
      what: 'a missing bird',
      sql: ({ child }) => `delete from nest_bird where child_id = '${child}'`,
      rows: ({ child }) => [{ child_id: child, number: 1 }],
    },
    {
      check: 'hatched-bird-earned',
      what: 'an unearned bird',
      sql: ({ family, child }) => `insert into nest_bird values ('${family}', '${child}', 9, 'now')`,
      rows: ({ child }) => [{ child_id: child, number: 9 }],
    },
  ],
};
