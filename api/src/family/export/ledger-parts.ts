import { type ExportPart, nameOf } from './export-part.ts';

export const ledgerParts: readonly ExportPart[] = [
  {
    name: 'people',
    about:
      'Everyone in the family: name and role, and for each child the balance, total earnings, last visit, and savings goal.',
    columns: {
      name: 'text',
      role: 'text',
      balance: 'number',
      ever_earned: 'number',
      looked_at: 'time',
      saves_for: 'text',
      email: 'text',
      birth_year: 'number',
      face: 'text',
      color: 'text',
      look: 'text',
      reads_aloud: 'flag',
      created_at: 'time',
      id: 'id',
      goal_reward_id: 'id',
      created_by: 'id',
    },
    select: {
      name: 'display_name',
      balance: `case role when 'child' then coalesce(balance, 0) end`,
      ever_earned: `case role when 'child' then coalesce(ever_earned, 0) end`,
      saves_for: 'reward.title',
      created_at: 'person.created_at',
      created_by: 'person.created_by',
      id: 'person.id',
      goal_reward_id: 'goal.reward_id',
    },
    from: `
      profile person
        left join identity on identity.family_id = person.family_id and identity.id = person.id
        left join token_account account on account.family_id = person.family_id and account.child_id = person.id
        left join reward_goal goal on goal.family_id = person.family_id and goal.child_id = person.id
        left join reward on reward.family_id = goal.family_id and reward.id = goal.reward_id
       where person.family_id = $1 order by role desc, person.created_at, person.id`,
  },
  {
    name: 'transactions',
    about: 'Every token transaction by child, oldest first. A child’s amounts add up to the balance.',
    columns: {
      child: nameOf('child_id'),
      created_at: 'time',
      type: 'text',
      description: 'text',
      amount: 'number',
      balance_after: 'number',
      by: nameOf('actor_id'),
      seq: 'number',
      id: 'id',
      child_id: 'text',
      actor_id: 'id',
      source_type: 'text',
      source_id: 'id',
      compensates: 'id',
    },
    from: 'token_transaction where family_id = $1 order by family_id, child_id, seq',
  },
  {
    name: 'birds',
    about: 'Every bird in the children’s nests: when it hatched, and its name.',
    columns: {
      child: nameOf('child_id'),
      number: 'number',
      name: 'text',
      reached_at: 'time',
      greeted_at: 'time',
      child_id: 'text',
    },
    from: 'nest_bird where family_id = $1 order by family_id, child_id, number',
  },
  {
    name: 'take-backs',
    about: 'Every reversed transaction: what it was, and when it was reversed.',
    columns: {
      child: nameOf('child_id'),
      created_at: 'time',
      description: 'text',
      amount: 'number',
      of_type: 'text',
      of_amount: 'number',
      given_at: 'time',
      by: nameOf('actor_id'),
      id: 'id',
      compensates: 'id',
      child_id: 'text',
      actor_id: 'id',
    },
    select: {
      child_id: 'back.child_id',
      created_at: 'back.created_at',
      description: 'back.description',
      amount: 'back.amount',
      of_type: 'origin.type',
      of_amount: 'origin.amount',
      given_at: 'origin.created_at',
      id: 'back.id',
      compensates: 'back.compensates',
      actor_id: 'back.actor_id',
    },
    from: `
      token_transaction back
        join token_transaction origin on origin.family_id = back.family_id and origin.id = back.compensates
       where back.family_id = $1 and back.compensates is not null order by back.created_at, back.id`,
  },
  {
    name: 'questions',
    about: 'Children’s questions about deductions, and the answers. A question without text means “Why?”.',
    columns: {
      child: nameOf('child_id'),
      asked_at: 'time',
      description: 'text',
      amount: 'number',
      text: 'text',
      answered_at: 'time',
      answered_by_name: nameOf('answered_by'),
      answer: 'text',
      transaction_id: 'id',
      child_id: 'text',
      answered_by: 'id',
    },
    select: { child_id: 'question.child_id' },
    from: `
      token_question question
        join token_transaction t on t.family_id = question.family_id and t.id = question.transaction_id
       where question.family_id = $1 order by asked_at, transaction_id`,
  },
  {
    name: 'rewards',
    about: 'Every reward, including hidden and deleted ones. Without a quantity it is unlimited.',
    columns: {
      title: 'text',
      description: 'text',
      cost: 'number',
      quantity_available: 'number',
      is_active: 'flag',
      created_at: 'time',
      deleted_at: 'time',
      picture: 'text',
      quantity_total: 'number',
      quantity_taken: 'number',
      id: 'id',
      created_by: 'id',
    },
    select: { quantity_available: 'quantity_total - quantity_taken' },
    from: 'reward where family_id = $1 order by created_at, id',
  },
  {
    name: 'redemptions',
    about: 'Every redemption, with the reward’s title and cost at that time, and its outcome.',
    columns: {
      child: nameOf('child_id'),
      reward_title: 'text',
      reward_cost: 'number',
      status: 'text',
      redeemed_at: 'time',
      fulfilled_at: 'time',
      fulfilled_by_name: nameOf('fulfilled_by'),
      cancelled_at: 'time',
      cancelled_by_name: nameOf('cancelled_by'),
      cancellation_reason: 'text',
      taken_back_at: 'time',
      nudged_at: 'time',
      took_stock: 'flag',
      id: 'id',
      child_id: 'text',
      reward_id: 'id',
      fulfilled_by: 'id',
      cancelled_by: 'id',
      transaction_id: 'id',
    },
    select: { transaction_id: 'coalesce(transaction_id, id)' },
    from: 'redemption where family_id = $1 order by family_id, id',
  },
  {
    name: 'allowances',
    about: 'Scheduled payments, including inactive and deleted ones.',
    columns: {
      child: nameOf('child_id'),
      name: 'text',
      amount: 'number',
      frequency: 'text',
      start_date: 'date',
      is_active: 'flag',
      next_date: 'date',
      created_at: 'time',
      deleted_at: 'time',
      next_execution_at: 'time',
      id: 'id',
      child_id: 'text',
      created_by: 'id',
    },
    from: 'allowance where family_id = $1 order by created_at, id',
  },
  {
    name: 'allowance-payments',
    about: 'Every allowance payment: its date, amount, and when it was paid. Without a date it was paid manually.',
    columns: {
      child: nameOf('child_id'),
      name: 'text',
      period: 'date',
      amount: 'number',
      paid_at: 'time',
      id: 'id',
      child_id: 'text',
      allowance_id: 'id',
    },
    // One index lookup per payment, because most of a long history is something else.
    from: `(
      select run.family_id, run.child_id, paid.description as name, run.period, paid.amount, run.paid_at, run.id, run.allowance_id
        from allowance_run run join token_transaction paid on paid.family_id = run.family_id and paid.id = run.id
       union all
      select family_id, child_id, description, null, amount, created_at, id, null
        from token_transaction where source_type = 'allowance_extra' and type = 'allowance'
      ) payment where family_id = $1`,
  },
];
