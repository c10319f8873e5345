import { readAs, familySql, rowsBy, rowsOf, callersFamily } from '../../identity/sessions/read-as.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { notFound } from '../../core/errors/errors.ts';
import { operation } from '../../core/http/operation.ts';
import type { Asker } from '../../core/kernel/actor.ts';
import { type AdultDto, type AdultsDto, adultsDto } from './adults.contract.ts';
import { InvitationEntity } from './invitations/invitation.entity.ts';
import { toInvitationDto } from './invitations/invitation.ts';

type Time = Date | string;

type AdultRow = Omit<AdultDto, 'joined_at' | 'last_seen_at'> & {
  joined_at: Time;
  seen_at: Time | null;
  offered_at: Time | null;
  acts_at: Time | null;
};

const adultRows = rowsBy<AdultRow>(`
  select p.id, p.display_name, p.face, p.color, coalesce(m.kind, 'owner') as membership, m.until::text as until,
         m.award_daily_max, m.home, coalesce(m.joined_at, p.created_at) as joined_at, seen.seen_at,
         case when m.kind = 'helper' then array(
           select child_id::text from helper_child c where c.family_id = p.family_id and c.helper_id = p.id order by child_id
         ) end as children,
         m.ownership_offered_at as offered_at, m.ownership_acts_at as acts_at
    from profile p
    left join membership m on m.family_id = p.family_id and m.profile_id = p.id
    left join fn.seen_adults(${familySql}) seen on seen.id = p.id
   where p.family_id = ${familySql} and p.role in ('parent', 'helper')
   order by array_position(array['owner', 'parent', 'helper'], coalesce(m.kind, 'owner')), joined_at, p.id`);

const openRows = rowsOf(InvitationEntity, (invitations) =>
  invitations
    .where({ familyId: callersFamily, usedAt: null })
    .andWhere('expires_at > now()')
    .orderBy({ createdAt: 'asc', id: 'asc' }),
);

const timeOf = (time: Time): string => new Date(time).toISOString();

const toDto = (row: AdultRow): AdultDto => ({
  id: row.id,
  display_name: row.display_name,
  face: row.face,
  color: row.color,
  membership: row.membership,
  until: row.until,
  children: row.children,
  award_daily_max: row.award_daily_max,
  home: row.home,
  joined_at: timeOf(row.joined_at),
  last_seen_at: row.seen_at && timeOf(row.seen_at),
});

export async function listAll(em: EntityManager, asker: Asker): Promise<AdultsDto> {
  const [adults, invitations] = await readAs(em, asker, 'parent', [adultRows, openRows]);
  const offered = adults.find(({ offered_at: at }) => at !== null);
  return {
    adults: adults.map(toDto),
    invitations: invitations.map(toInvitationDto),
    handover: offered?.offered_at
      ? {
          to: offered.id,
          offered_at: timeOf(offered.offered_at),
          acts_at: offered.acts_at && timeOf(offered.acts_at),
        }
      : null,
  };
}

export async function readAdult(em: EntityManager, asker: Asker, id: string): Promise<AdultDto> {
  const [adults] = await readAs(em, asker, 'parent', [adultRows]);
  const adult = adults.find((each) => each.id === id);
  if (!adult) throw notFound();
  return toDto(adult);
}

export const listAdults = operation(
  {
    route: 'GET /api/adults',
    summary: 'List the adults of the family, open invitations, and the offer of ownership',
    who: 'parent',
    session: 'inside',
    answers: { 200: adultsDto },
  },
  ({ em, asker }) => listAll(em, asker),
);
