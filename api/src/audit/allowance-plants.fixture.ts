import { uuidv7 } from 'uuidv7';
import type { Audited } from './audited.fixture.ts';
import { move, type Plant } from './plant.fixture.ts';

const planted = uuidv7();

const addRun = ({ run }: Audited, period: string) => `
  insert into allowance_run (family_id, allowance_id, period, id, child_id, paid_at)
  select family_id, allowance_id, ${period}, '${planted}', child_id, paid_at from allowance_run where id = '${run}'`;
const payment = (made: Audited, id: string) =>
  move(made, { child: made.child, type: 'allowance', amount: 2, source: 'allowance_run', sourceId: id, id, actor: '' });

export const allowancePlants: Plant[] = [
  {
    check: 'run-paid-once',
    what: 'a date that was not paid',
    sql: (made) => addRun(made, 'period + 7'),
    rows: () => [{ run_id: planted, period: '2026-01-12', transaction_id: null }],
  },
  {
    check: 'run-paid-once',
    what: 'a date that was paid twice',
    sql: (made) => payment(made, made.run),
    rows: (made) => [
      { run_id: made.run, seq: 3, times: 2 },
      { run_id: made.run, seq: 7, times: 2 },
    ],
  },
  {
    check: 'run-paid-once',
    what: "another child's allowance",
    sql: (made) => `update allowance set child_id = '${made.sibling}' where id = '${made.allowance}'`,
    rows: (made) => [{ run_id: made.run, allowance_child: made.sibling, child_id: made.child }],
  },
  {
    check: 'run-paid-once',
    what: "another child's run",
    sql: (made) => `update allowance_run set child_id = '${made.sibling}' where id = '${made.run}'`,
    rows: (made) => [{ run_id: made.run, run_child: made.sibling, child_id: made.child }],
  },
  {
    check: 'run-paid-once',
    what: 'an allowance that is not there',
    sql: (made) => `update allowance_run set allowance_id = '${planted}' where id = '${made.run}'`,
    rows: (made) => [{ run_id: made.run, allowance_child: null }],
  },
  {
    check: 'payment-has-run',
    what: 'a payment of no date',
    sql: (made) => payment(made, planted),
    rows: () => [{ run_id: planted, seq: 7 }],
  },
  {
    check: 'one-run-per-date',
    what: 'a date that came twice',
    sql: (made) => `${addRun(made, 'period')}; ${payment(made, planted)}`,
    rows: (made) => [
      { run_id: made.run, period: '2026-01-05', times: 2 },
      { run_id: planted, period: '2026-01-05', times: 2 },
    ],
  },
];
