/** SQL of each value, for one row of `rows`. */
interface DailyChores {
  readonly rows: string;
  readonly family: string;
  readonly id: string;
  readonly child: string;
  readonly parent: string;
  readonly startDate: string;
  readonly createdAt: string;
}

/** Statements that plan one daily chore of one child for each row; its next date is tomorrow. */
export const dailyChoresSql = ({ rows, family, id, child, parent, startDate, createdAt }: DailyChores): string[] => [
  `insert into recurring_task (family_id, id, title, token_reward, repeat, start_date, assign, lasts_days, if_not_done, pays,
                               next_date, next_at, created_at, created_by, request_hash)
    select ${family}, ${id}, 'Feed the cat', 5, '{"kind":"days","every":1}', ${startDate}, 'one', 1, 'missed', 'on_approval',
           current_date + 1, current_date + 1, ${createdAt}, ${parent}, decode(repeat('00', 32), 'hex') from ${rows}`,
  `insert into recurring_task_child select ${family}, ${id}, ${child}, 0 from ${rows}`,
];
