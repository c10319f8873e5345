import type { AdultDto, AdultsDto, InviteBody } from '@tokennest/api/contract';
import { rowOf, type Lists } from './rows.ts';

export interface FakeAdults {
  handover: AdultsDto['handover'];
}

type Family = Lists & FakeAdults;

/** Like the API: the adults of the family, at first its one parent, who owns it. */
export function adultsOf({ adults, profiles, invitations, handover }: Family): AdultsDto {
  const parents = profiles.filter(({ role }) => role === 'parent');
  const owner = ({ id, display_name }: (typeof parents)[number]) =>
    rowOf('adult', 1, { id, display_name, membership: 'owner', joined_at: '2026-03-12T10:00:00.000Z' });
  return { adults: adults.length > 0 ? adults : parents.map(owner), invitations, handover };
}

const fakeCode = 'KWQMHXPD';

const lastsMs = 15 * 60_000;

/** Valid for fifteen minutes by the test's clock. */
function makeInvitation(family: Family, body: object) {
  const { membership, ...helping } = body as InviteBody; // sent by the panel
  const made = rowOf('invitation', 1 + family.invitations.length, {
    membership,
    ...helping,
    created_by: family.profiles.find(({ role }) => role === 'parent')?.id,
    expires_at: new Date(Date.now() + lastsMs).toISOString(),
  });
  family.invitations = [...family.invitations, made];
  return { ...made, code: fakeCode };
}

/** The account that waits becomes an adult of the family. */
function confirmInvitation(family: Family, _: object, id: string): AdultDto | undefined {
  const invitation = family.invitations.find((one) => one.id === id);
  if (!invitation?.candidate) return undefined;
  const { membership, candidate } = invitation;
  const joined = rowOf('adult', 2, { id: candidate.id, display_name: candidate.display_name, membership });
  family.adults = [...adultsOf(family).adults, joined];
  family.invitations = family.invitations.filter((one) => one !== invitation);
  return joined;
}

const now = () => new Date().toISOString();

export const adultEffects: Record<string, (family: Family, body: object, id: string) => unknown> = {
  'invitations/': makeInvitation,
  'invitations/confirm': confirmInvitation,
  'ownership/': (family, body) => {
    family.handover = { to: String(Reflect.get(body, 'to')), offered_at: now(), acts_at: null };
  },
  'ownership/accept': (family) => {
    family.handover = null;
  },
};
