/**
 * The columns of a known family that the serving role may write, each with the reason why a forger gains no more than
 * the family's parent can do on screen. The test fails for a missing column; `forged-rows.ts` tests the states in which
 * a listed column is refused.
 */
type Verdicts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const key = 'the row’s own key; a foreign key keeps it in its family, and an existing key is refused';
const maker = 'a policy requires the requesting parent';
const words = 'text; a check limits its length';
const amount = 'a parent chooses it; a check limits it to 1 to 1,000,000';
const child = 'a policy requires a child of the family';
const time = 'a time that is only used for display and sorting';
const hash = 'identifies a repeated request; a forger who changes it loses only their own idempotency key';
const gone = 'a parent deletes it; a policy forbids restoring it';

export const verdicts: Verdicts = {
  absence: {
    'insert family_id, id': key,
    'insert child_id': child,
    'insert created_by': maker,
    'insert request_hash': hash,
    'insert created_at': time,
    'insert from_date, to_date, pays_allowances': 'a parent plans them; it pays nothing',
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
      'nothing before it is paid, so a past time makes unplanned dates due: their payments are in the history, like an award',
    'update deleted_at': gone,
  },
  device: { 'update name': words, 'update home': 'the home of a shared tablet, which only sorts its board' },
  family: {
    'update language': 'a parent’s choice; it pays nothing',
    'update name, first_home, second_home': words,
    'update time_zone, day_begins_at, answer_within_hours': 'a parent’s setting; planned dates have their own instants',
  },
  family_code: { delete: 'a parent renews it' },
  home_schedule: {
    insert: 'a parent plans where a child is; it pays nothing',
    'update start_date, pattern, change_time, swapped': 'a parent plans where a child is; it pays nothing',
    delete: 'a parent removes it',
  },
  join_request: {
    'update status, decided_by': 'a policy lets a parent decline pending requests in their own name',
    'update code': 'a check empties it with the status',
    'update decided_at': time,
  },
  nest_bird: {
    'update name': `a child’s own bird; ${words}`,
    'update greeted_at': time,
  },
  occurrence: {
    insert: 'a recorded date is not generated again; a generated task pays nothing until it is approved',
    delete: 'a policy lets a parent delete only skipped dates',
  },
  profile: {
    'update display_name': 'a parent renames a child; a policy excludes the parent’s own name',
    'update face, color, birth_year, look, reads_aloud, language':
      'how a child is displayed, set by a parent; it pays nothing',
  },
  proposal: {
    'update title': words,
    'update price': amount,
    'update status, closed_at': 'a policy lets a parent decide and a child withdraw or decline; it pays nothing',
    'update offered_by': 'the parent who creates the accepted task or reward; any parent of the family may',
    'update made_id': 'the result, only displayed; a check requires an accepted proposal',
  },
  proposal_step: { insert: 'text that is only displayed; a policy limits a child to their own steps' },
  recurring_task: {
    'insert family_id, id': key,
    'insert created_by': maker,
    'insert request_hash': hash,
    'insert created_at': time,
    'insert title, description, picture': words,
    'update title, description, picture': words,
    'insert token_reward': amount,
    'update token_reward': amount,
    'insert repeat, start_date, assign, from_time, until_time, lasts_days, if_not_done, home': 'a parent’s plan',
    'update repeat, start_date, assign, from_time, until_time, lasts_days, if_not_done, home': 'a parent’s plan',
    'insert pays, pays_after_hours':
      'a parent’s choice; its tasks are paid only after a child’s session completes them',
    'update pays, pays_after_hours':
      'a parent’s choice; its tasks are paid only after a child’s session completes them',
    'insert next_child_id': child,
    'update next_child_id': child,
    'insert next_date, next_at': 'generates tasks earlier or later; a check keeps the two consistent',
    'update next_date, next_at': 'generates tasks earlier or later; a check keeps the two consistent',
    'update paused_at': 'a parent pauses and resumes',
    'update no_room_on': 'a note for the parent',
    'update edited_at': 'a trigger replaces it, together with the editor',
    'update deleted_at': gone,
  },
  recurring_task_child: {
    insert: `a parent’s choice of children; ${child}`,
    delete: 'a parent’s choice of children',
  },
  redemption: {
    'update status, fulfilled_by':
      'a policy lets a parent fulfill pending redemptions in their own name; no tokens move',
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
    'update cost': 'a parent reprices; earlier redemptions keep their cost',
    'insert quantity_taken': 'a policy requires zero',
    'insert home': 'the home where it is given; it changes no price',
    'update home': 'the home where it is given; redemptions keep theirs',
    'insert quantity_total, is_active': 'a parent’s choice; only the ledger changes taken stock',
    'update quantity_total, is_active': 'a parent’s choice; only the ledger changes taken stock',
    'update deleted_at': gone,
  },
  reward_goal: {
    insert: 'a child’s own choice; a policy limits it to rewards that the child may redeem',
    'update reward_id': 'a child’s own choice; a policy limits it to rewards that the child may redeem',
    delete: 'a child’s own choice',
  },
  task: {
    'insert family_id, id': key,
    'insert created_by': maker,
    'insert request_hash': hash,
    'insert created_at': time,
    'insert title, description, picture': words,
    'update title, description, picture': 'text, only on open tasks',
    'insert token_reward': amount,
    'update token_reward': 'a parent’s choice, only on open tasks',
    'insert status': 'a policy requires an open task',
    'insert is_for_anyone, assigned_to': child,
    'update is_for_anyone, assigned_to': `${child}, only on open tasks`,
    'insert pays, pays_after_hours': 'a parent’s choice; paid once a child’s session completes it',
    'update pays, pays_after_hours': 'a parent’s choice, only on open tasks',
    'insert recurring_task_id, due_date': 'the date it is for; a foreign key keeps it in its family',
    'insert due_at': 'its deadline',
    'insert home': 'the home it is done at; it pays nothing',
    'update home': 'the home it is done at, only on open tasks',
    'update due_at': 'its deadline, only on open tasks',
    'update deleted_at': 'a parent deletes unapproved tasks; a policy forbids restoring them',
  },
  token_question: {
    'insert family_id, transaction_id': key,
    'insert child_id': 'a policy requires the asking child',
    'insert text': words,
    'insert asked_at': time,
    'update answer': `${words}; a policy lets a parent answer once`,
    'update answered_at': time,
    'update answered_by': 'a policy requires the answering parent',
  },
};
