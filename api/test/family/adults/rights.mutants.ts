import type { FeatureMutants, JestTest, Replacement } from '../../testing/feature-mutants.ts';

const of =
  (file: string) =>
  (named: string): JestTest => ({ file: `api/test/${file}.test.ts`, named });
const adults = of('family/adults/adults');
const helper = of('family/adults/helper');
const anyone = of('family/adults/helper-anyone');
const calls = of('stress/adults/helper-calls');
const races = of('family/adults/adults-races');
const ownership = of('family/adults/ownership');

/** Removes this text from a function. */
const without = (file: string, find: string, test: JestTest): Replacement & { test: JestTest } => ({
  file: `api/src/${file}.sql`,
  find,
  put: '',
  test,
});

const lastDay = '\n     and (m.ends_at is null or m.ends_at > calendar_clock())';
const again = (caller: string) => `  perform enter_session(p_family, p_actor, p_session, ${caller});\n`;
const owner = "'owner'";
const inviter = "case p_membership when 'parent' then 'owner' else 'parent' end";

/** What a membership allows, where functions check it (Rules 15.2 to 15.4, 15.11, 15.12, 15.20, 15.21 and 15.30). */
export const mutants: FeatureMutants = {
  checks: {
    'read_actor: the last day': without('identity/sessions/read-actor', lastDay, calls('a helper after its last day')),
    'enter_session: the last day': without(
      'identity/sessions/enter-session',
      lastDay,
      calls('a helper after its last day'),
    ),
    'ledger_adjust: the daily limit': without(
      'family/tokens/ledger-adjust',
      "  if v_role = 'helper' then perform check_award_limit(p_family, p_actor, p_child, p_amount); end if;\n",
      helper('a helper awards within the limit of 24 hours'),
    ),
    'ledger_adjust: the helper’s children': without(
      'family/tokens/ledger-adjust',
      "  if v_role <> 'parent' and not sees_child(p_child) then raise exception using errcode = 'TN404'; end if;\n",
      helper('a helper awards within the limit of 24 hours'),
    ),
    'approve_task: at most the reward': {
      ...without(
        'family/tasks/approvals/approve-task',
        "when 'helper' then 1",
        helper('a helper awards within the limit'),
      ),
      put: "when 'helper' then 2",
    },
    'lock_to_pay_at_once: the helper’s children': without(
      'family/tasks/complete-task',
      ' and sees_child(c.id)',
      anyone('a helper completes a task for anyone only for its children'),
    ),
    'create_invitation: the session again': {
      ...without(
        'family/adults/invitations/invitation',
        `way back.\n${again(inviter)}`,
        races('a former owner whose offer or invitation waited'),
      ),
      put: 'way back.\n',
    },
    'change_helper: the session again': {
      ...without(
        'family/adults/change-adult',
        `waited for the lock.\n${again("'parent'")}`,
        races('a parent whose invitation or change waited'),
      ),
      put: 'waited for the lock.\n',
    },
    'hand_over: the session again': {
      ...without(
        'family/adults/ownership/ownership',
        `waited for the lock.\n${again(owner)}`,
        races('a former owner whose offer or invitation waited'),
      ),
      put: 'waited for the lock.\n',
    },
    'remove_adult: others by the owner': without(
      'family/adults/remove-adult',
      "  if p_actor not in (p_id, v_owner) then raise exception using errcode = 'TN403'; end if;\n",
      adults('a parent and a helper may leave'),
    ),
    'remove_adult: never the owner': without(
      'family/adults/remove-adult',
      "  if p_id = v_owner then raise exception using errcode = 'TN409'; end if;\n",
      adults('a parent and a helper may leave'),
    ),
    'accept_ownership: with an offer': without(
      'family/adults/ownership/ownership',
      ' and ownership_offered_at is not null and ownership_acts_at is null',
      ownership('the owner offers the family with the password'),
    ),
    'withdraw_ownership: the owner or the other': without(
      'family/adults/ownership/ownership',
      ' and p_actor in (profile_id, owner_of(p_family))',
      ownership('an offer goes to one parent at a time'),
    ),
    'open_invitation: once': {
      ...without(
        'family/adults/invitations/find-invitation',
        ' and used_at is null and expires_at > clock_timestamp()\n     and coalesce',
        races('of two new accounts that wait for the family one comes in'),
      ),
      put: '\n     and coalesce',
    },
  },
};
