/**
 * What whoever has the serving role's address may write of a family whose id they know, and why that is no more than the
 * family's parent may do on the screen. A column that is missing here fails the test; one that is here and refused in some
 * state is tried in `forged-rows.ts`.
 */
type Verdicts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const key = 'the row’s own key; a foreign key keeps it in its family, and one that is there is refused';
const maker = 'a policy holds it to the parent who asks';
const words = 'words, whose length a check holds';
const amount = 'a parent chooses it; a check holds it to 1 to 1,000,000';
const child = 'a policy holds it to a child of the family';
const time = 'a time that is only shown and sorted by';
const hash = 'knows a repeated request by; whoever changes it has a key of their own less';
const gone = 'a parent deletes it; a policy lets nobody bring it back';

export const verdicts: Verdicts = {
  absence: {
    'insert family_id, id': key,
    'insert child_id': child,
    'insert created_by': maker,
    'insert request_hash': hash,
    'insert created_at': time,
    'insert from_date, to_date, pays_allowances': 'a parent plans them; nothing is paid by it',
    'update deleted_at': gone,
  },
  allowance: {
    'insert family_id, id': key,
    'insert child_id': child,
    'insert created_by': maker,
    'insert request_hash': hash,
    'insert name': words,
    'update name': words,
    'insert amount': amount,
    'update amount': amount,
    'insert frequency, start_date, is_active': 'a parent’s plan',
    'update frequency, start_date, is_active': 'a parent’s plan',
    'insert next_date, next_execution_at': 'a date is paid once, at most 15 hours early (Rules 10.7)',
    'update next_date, next_execution_at': 'a date is paid once, at most 15 hours early (Rules 10.7)',
    'insert created_at':
      'nothing is paid from before it, so a time long ago makes dates due that were not planned: what they pay stands in the history, as an award does',
    'update deleted_at': gone,
  },
  family: {
    'update time_zone, day_begins_at, answer_within_hours':
      'a parent’s settings; what is planned goes by its own instants',
  },
  family_code: { delete: 'a parent renews it' },
  join_request: {
    'update status, decided_by': 'a policy lets a parent decline, in their own name, what is pending',
    'update code': 'a check empties it with the status',
    'update decided_at': time,
  },
  occurrence: {
    insert: 'a date that is recorded is not made again; what was made is a task, which pays nothing by itself',
    delete: 'a policy leaves a parent only what is skipped',
  },
  profile: {
    'update display_name': 'a parent renames a child; a policy keeps out the parent’s own',
    'update face, color, birth_year, look, reads_aloud': 'how a parent has a child shown; nothing is paid by it',
  },
  proposal: {
    'update title': words,
    'update price': amount,
    'update status, closed_at':
      'a policy leaves a parent to decide and a child to withdraw or say no; nothing is paid by it',
    'update offered_by': 'who makes what the child accepts: a task or a reward, as any parent of the family may',
    'update made_id': 'what it became is only shown; a check holds it to what is accepted',
  },
  proposal_step: { insert: 'what was said, which is only shown; a policy holds a child to its own words' },
  recurring_task: {
    'insert family_id, id': key,
    'insert created_by': maker,
    'insert request_hash': hash,
    'insert created_at': time,
    'insert title, description, picture': words,
    'update title, description, picture': words,
    'insert token_reward': amount,
    'update token_reward': amount,
    'insert repeat, start_date, assign, from_time, until_time, lasts_days, if_not_done': 'a parent’s plan',
    'update repeat, start_date, assign, from_time, until_time, lasts_days, if_not_done': 'a parent’s plan',
    'insert pays, pays_after_hours': 'a parent’s choice; what it makes is paid once a child’s session completes it',
    'update pays, pays_after_hours': 'a parent’s choice; what it makes is paid once a child’s session completes it',
    'insert next_child_id': child,
    'update next_child_id': child,
    'insert next_date, next_at': 'makes tasks earlier or later; a check holds the one to the other',
    'update next_date, next_at': 'makes tasks earlier or later; a check holds the one to the other',
    'update paused_at': 'a parent pauses and resumes',
    'update no_room_on': 'a note for the parent',
    'update deleted_at': gone,
  },
  recurring_task_child: {
    insert: `a parent’s choice of whom it is for; ${child}`,
    delete: 'a parent’s choice of whom it is for',
  },
  redemption: {
    'update status, fulfilled_by': 'a policy lets a parent fulfill, in their own name, what is pending; no token moves',
    'update fulfilled_at': time,
  },
  reward: {
    'insert family_id, id': key,
    'insert created_at': time,
    'insert created_by': maker,
    'insert request_hash': hash,
    'insert title, description, picture': words,
    'update title, description, picture': words,
    'insert cost': amount,
    'update cost': 'a parent reprices; what was redeemed keeps its cost',
    'insert quantity_taken': 'a policy holds it to none',
    'insert quantity_total, is_active': 'a parent’s choice; taken stock is the ledger’s alone',
    'update quantity_total, is_active': 'a parent’s choice; taken stock is the ledger’s alone',
    'update deleted_at': gone,
  },
  reward_goal: {
    insert: 'a child’s own choice, which a policy holds to what it may redeem',
    'update reward_id': 'a child’s own choice, which a policy holds to what it may redeem',
    delete: 'a child’s own choice',
  },
  task: {
    'insert family_id, id': key,
    'insert created_by': maker,
    'insert request_hash': hash,
    'insert created_at': time,
    'insert title, description, picture': words,
    'update title, description, picture': 'words, of what is to be done alone',
    'insert token_reward': amount,
    'update token_reward': 'a parent’s choice, of what is to be done alone',
    'insert status': 'a policy holds it to what is to be done',
    'insert is_for_anyone, assigned_to': child,
    'update is_for_anyone, assigned_to': `${child}, of what is to be done alone`,
    'insert pays, pays_after_hours': 'a parent’s choice; paid once a child’s session completes it',
    'update pays, pays_after_hours': 'a parent’s choice, of what is to be done alone',
    'insert recurring_task_id, due_date': 'of which date it is; a foreign key keeps it in its family',
    'insert due_at': 'when its time is over',
    'update due_at': 'when its time is over, of what is to be done alone',
    'update deleted_at': 'a parent deletes what is not approved; a policy lets nobody bring it back',
  },
};
