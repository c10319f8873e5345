import type { NounCorruptions } from '../../../hosting/audit/corruption-fixture.ts';

export const corruptions: NounCorruptions = {
  list: [
    {
      check: 'ever-earned-is-recount',
      what: 'a token that nobody gave',
      sql: ({ child }) => `update token_account set ever_earned = ever_earned + 1 where child_id = '${child}'`,
      rows: ({ child }) => [{ child_id: child }],
    },
    {
      check: 'earned-bird-hatched',
      what: 'a bird that is gone',
      sql: ({ child }) => `delete from nest_bird where child_id = '${child}'`,
      rows: ({ child }) => [{ child_id: child, number: 1 }],
    },
    {
      check: 'hatched-bird-earned',
      what: 'a bird that was not earned',
      sql: ({ family, child }) => `insert into nest_bird values ('${family}', '${child}', 9, 'now')`,
      rows: ({ child }) => [{ child_id: child, number: 9 }],
    },
  ],
};
