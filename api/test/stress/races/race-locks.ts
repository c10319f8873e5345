/**
 * For each race, the locks without which it becomes illegal, as named by `npm run stress -- mutation --only lock
 * --list`. Two locks that protect against the same conflict are removed together.
 */
const making = ['makeOne: lockFamily(tx, familyId)', 'lockedDueTask: PESSIMISTIC_WRITE'];
const changing = ['changeAfterMaking: lockFamily(tx, familyId)', 'lockedRecurringTask: PESSIMISTIC_WRITE'];
const ofRecurring = 'recurring_task_lock: for no key update of task';

export const raceLocks: readonly { readonly race: string; readonly without: readonly string[] }[] = [
  { race: 'complete against missed', without: ['complete_task: for no key update of task', ofRecurring] },
  { race: 'complete against missed', without: ['close_task: for no key update of task', ofRecurring] },
  { race: 'approve against missed', without: ['approve_task: for no key update of task'] },
  { race: 'approve against missed', without: ['reject_task: for no key update of task'] },
  { race: 'edit of the rule against making', without: changing },
  { race: 'edit of the rule against making', without: making },
  { race: 'two in turn: making against making', without: making },
  { race: 'swap of turns against making', without: changing },
  { race: 'swap of turns against making', without: making },
  { race: 'undo against approve', without: ['undo_task: for no key update of task'] },
  { race: 'undo against approve', without: ['approve_task: for no key update of task'] },
  { race: 'undo against reject', without: ['undo_task: for no key update of task'] },
  { race: 'undo against reject', without: ['reject_task: for no key update of task'] },
  { race: 'take back against redeem', without: ['take_back: ledger_lock_account(p_family, v_origin.child_id)'] },
  { race: 'double take back', without: ['take_back: ledger_lock_account(p_family, v_origin.child_id)'] },
  { race: 'complete what pays at once', without: ['complete_task: for no key update of task'] },
  { race: 'accept against withdraw of a proposal', without: ['lockProposal: PESSIMISTIC_WRITE'] },
  { race: 'yes against no to an offer', without: ['lockProposal: PESSIMISTIC_WRITE'] },
  { race: 'nudges of more than a day has, of a task', without: ['nudge_task: ledger_lock_account(p_family, p_child)'] },
  {
    race: 'nudges of more than a day has, of a redemption',
    without: ['nudge_redemption: ledger_lock_account(p_family, p_child)'],
  },
  { race: 'approve against the clock', without: ['approve_by_itself: ledger_lock_account(p_family, v_child)'] },
];
