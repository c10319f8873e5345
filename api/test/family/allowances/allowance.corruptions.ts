import { uuidv7 } from 'uuidv7';
import type { Audited } from '../../hosting/audit/audited-fixture.ts';
import { type Corruption, move, type FeatureCorruptions } from '../../hosting/audit/corruption-fixture.ts';
import { actorOf } from '../joining/join-fixture.ts';
import { executeAllowance } from '../../../src/family/allowances/execute-allowance.ts';

const injected = uuidv7();

const addRun = ({ idOf }: Audited, period: string) => `
  insert into allowance_run (family_id, allowance_id, period, id, child_id, paid_at)
  select family_id, allowance_id, ${period}, '${injected}', child_id, paid_at from allowance_run where id = '${idOf('allowance_run')}'`;
const payment = (made: Audited, id: string) =>
  move(made, { child: made.child, type: 'allowance', amount: 2, source: 'allowance_run', sourceId: id, id, actor: '' });

const list: Corruption[] = [
  {
    check: 'run-paid-once',
    what: 'an unpaid date',
    sql: (made) => addRun(made, 'period + 7'),
    rows: () => [{ run_id: injected, period: '2026-01-12', transaction_id: null }],
  },
  {
    check: 'run-paid-once',
    what: 'a date paid twice',
    sql: (made) => payment(made, made.idOf('allowance_run')),
    rows: (made) => [
      { run_id: made.idOf('allowance_run'), seq: made.seqOf('allowance_run'), times: 2 },
      { run_id: made.idOf('allowance_run'), seq: made.lastSeq + 1, times: 2 },
    ],
  },
  {
    check: 'run-paid-once',
    what: "another child's allowance",
    sql: (made) => `update allowance set child_id = '${made.sibling}' where id = '${made.idOf('allowance')}'`,
    rows: (made) => [{ run_id: made.idOf('allowance_run'), allowance_child: made.sibling, child_id: made.child }],
  },
  {
    check: 'run-paid-once',
    what: "another child's run",
    sql: (made) => `update allowance_run set child_id = '${made.sibling}' where id = '${made.idOf('allowance_run')}'`,
    rows: (made) => [{ run_id: made.idOf('allowance_run'), run_child: made.sibling, child_id: made.child }],
  },
  {
    check: 'run-paid-once',
    what: 'a missing allowance',
    sql: (made) => `update allowance_run set allowance_id = '${injected}' where id = '${made.idOf('allowance_run')}'`,
    rows: (made) => [{ run_id: made.idOf('allowance_run'), allowance_child: null }],
  },
  {
    check: 'payment-has-run',
    what: 'a payment without a date',
    sql: (made) => payment(made, injected),
    rows: (made) => [{ run_id: injected, seq: made.lastSeq + 1 }],
  },
  {
    check: 'one-run-per-date',
    what: 'a repeated date',
    sql: (made) => `${addRun(made, 'period')}; ${payment(made, injected)}`,
    rows: (made) => [
      { run_id: made.idOf('allowance_run'), period: '2026-01-05', times: 2 },
      { run_id: injected, period: '2026-01-05', times: 2 },
    ],
  },
  {
    check: 'run-not-before-its-date',
    what: 'a date paid too early',
    sql: ({ idOf }) => `update allowance_run set paid_at = '2026-01-04 08:59Z' where id = '${idOf('allowance_run')}'`,
    rows: (made) => [{ run_id: made.idOf('allowance_run'), period: '2026-01-05' }],
  },
  {
    check: 'run-not-before-allowance',
    what: 'a date before the allowance was created',
    sql: ({ idOf }) => `update allowance set created_at = '2026-01-07 00:00Z' where id = '${idOf('allowance')}'`,
    rows: (made) => [{ run_id: made.idOf('allowance_run'), period: '2026-01-05' }],
  },
];

export const corruptions: FeatureCorruptions = {
  /** An extra payment, which has no run. */
  prepare(orm, { asParent, idOf }) {
    const asked = { em: orm.em, actor: actorOf(asParent), params: { id: idOf('allowance') }, key: uuidv7() };
    return executeAllowance.run(asked);
  },
  list,
};
