import type { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import { createAccessTokens } from '../../../src/identity/access-tokens/access-token.ts';
import { createPasswords } from '../../../src/identity/passwords/passwords.ts';
import { newEmail, password } from '../../testing/families/test-family.ts';
import { authSecret } from '../../testing/test-api.ts';
import { cost, FamilyModel, type Kind, type Person, type Task } from './family-model.ts';

const { sign } = createAccessTokens(authSecret);

const familySql = `
  with people as (select * from json_to_recordset($2) as p (id uuid, kind text, role text, email text, session uuid)),
  made as (insert into family (id, time_zone) values ($1, 'Europe/Berlin')),
  profiles as (
    insert into profile (family_id, id, display_name, role) select $1, id, 'A ' || kind, role from people),
  identities as (
    insert into identity (id, family_id, email, password_hash) select id, $1, email, $3 from people),
  sessions as (
    insert into auth_session (family_id, id, profile_id, expires_at)
    select $1, session, id, now() + interval '1 day' from people),
  memberships as (
    insert into membership (family_id, profile_id, kind, invited_by, award_daily_max)
    select $1, id, kind, $4, case kind when 'helper' then 10 end from people where kind in ('parent', 'helper')),
  helped as (
    insert into helper_child (family_id, helper_id, child_id) select $1, id, $5 from people where kind = 'helper'),
  made_tasks as (
    insert into task (family_id, id, title, token_reward, is_for_anyone, assigned_to, status, completed_by, completed_at,
        created_by, request_hash)
    select $1, id, 'Feed the cat', 5, anyone, child, case when done then 'completed' else 'pending' end,
           case when done then child end, case when done then now() end, $4, '\\x00'
      from json_to_recordset($7) as t (id uuid, anyone boolean, child uuid, done boolean)),
  attempts as (
    insert into task_attempt (family_id, id, task_id, child_id, completed_at, created_by, request_hash)
    select $1, gen_random_uuid(), id, child, now(), child, '\\x00'
      from json_to_recordset($7) as t (id uuid, child uuid, done boolean) where done)
  insert into reward (family_id, id, title, cost, created_by, request_hash) values ($1, $6, 'Film night', ${cost}, $4, '\\x00')`;

const sessionSql = `
  insert into auth_session (family_id, id, profile_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`;

const members = ['owner', 'parent', 'helper', 'child', 'child'] as const;
const roleOf = (kind: Kind) => (kind === 'owner' || kind === 'stranger' ? 'parent' : kind);

type Row = { id: string; anyone: boolean; child: string | null; done: boolean };

/** One for the helper's child, two for anyone, and one that each child has completed. */
const tasksOf = ([helped = '', other = '']: readonly string[]): Row[] => [
  { id: uuidv7(), anyone: false, child: helped, done: false },
  { id: uuidv7(), anyone: true, child: null, done: false },
  { id: uuidv7(), anyone: true, child: other, done: true },
  { id: uuidv7(), anyone: false, child: helped, done: true },
];

const toTask = ({ id, anyone, child, done }: Row): Task => ({
  id,
  isForAnyone: anyone,
  reward: 5,
  home: null,
  attempts: done && child ? [{ child, state: 'open' }] : [],
  child,
  status: done ? 'completed' : 'pending',
  isDeleted: false,
});

/** Inserts families as rows, since by requests each would take as long as its whole program. */
export async function createFamilies(superuser: Client) {
  const { hash } = createPasswords(undefined, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const passwordHash = await hash(password);
  const stranger = (await insert(['stranger'])).people;

  async function insert(kinds: readonly Kind[]) {
    const familyId = uuidv7();
    const rows = kinds.map((kind) => ({
      id: uuidv7(),
      kind,
      role: roleOf(kind),
      email: newEmail(),
      session: uuidv7(),
    }));
    const childIds = rows.filter(({ kind }) => kind === 'child').map(({ id }) => id);
    const rewardId = uuidv7();
    const tasks = kinds.length > 1 ? tasksOf(childIds) : [];
    const args = [
      familyId,
      JSON.stringify(rows),
      passwordHash,
      rows[0]?.id,
      childIds[0],
      rewardId,
      JSON.stringify(tasks),
    ];
    await superuser.query(familySql, args);
    const people = rows.map(async ({ id, kind, session }): Promise<Person> => {
      const isHelper = kind === 'helper';
      const kids = isHelper ? childIds.slice(0, 1) : [];
      const token = await sign({ sub: id, fid: familyId, sid: session });
      return { id, kind, token, kids, limit: isHelper ? 10 : null, until: null };
    });
    return { familyId, childIds, rewardId, tasks, people: await Promise.all(people) };
  }

  return async function insertFamily() {
    const { familyId, people, childIds, rewardId, tasks } = await insert(members);
    const [first = '', second = ''] = childIds;
    const model = new FamilyModel([...people, ...stranger], [first, second], rewardId);
    model.tasks.push(...tasks.map(toTask));
    const enter = async (id: string) => {
      const session = uuidv7();
      await superuser.query(sessionSql, [familyId, session, id]);
      return sign({ sub: id, fid: familyId, sid: session });
    };
    return { model, enter };
  };
}
