import { newEmail, password } from '../../testing/families/test-family.ts';
import {
  dateOf,
  type FamilyModel,
  type Invitation,
  parents,
  type Person,
  pick,
  type Roll,
  type Step,
} from './family-model.ts';

type Make = (model: FamilyModel, by: Person, roll: Roll) => Step | null;

const defaultLimit = 10;
const openMax = 5;

function termsOf(
  { children, day }: FamilyModel,
  { child, which, amount }: Roll,
): Pick<Person, 'kids' | 'limit' | 'until'> {
  const kids = amount % 3 === 0 ? [...children] : [children[child % 2] ?? children[0]];
  return {
    kids,
    limit: amount === 9 ? null : amount,
    until: [null, null, day - 1, day, day + 1][which % 5] ?? null,
  };
}

const dated = (until: number | null) => (until === null ? null : dateOf(until));

const invite: Make = (model, by, roll) => {
  if (by.kind === 'stranger') return null;
  const membership = roll.flag ? 'helper' : 'parent';
  const terms = roll.flag ? termsOf(model, roll) : { kids: [], limit: null, until: null };
  const isOver = terms.until !== null && terms.until < model.day;
  const isFull = model.invitations.filter(({ state }) => state === 'open').length >= openMax;
  const refused = model.refusal(by, roll.flag ? parents : ['owner']);
  const body = {
    membership,
    ...(roll.flag && { children: terms.kids, until: dated(terms.until), award_daily_max: terms.limit }),
  };
  return {
    method: 'POST',
    path: '/api/invitations',
    body,
    status: refused ?? (isOver ? 422 : isFull ? 409 : 201),
    effect({ id, code }) {
      const limit = roll.flag ? (terms.limit ?? defaultLimit) : null;
      model.invitations.push({ id, code, by, membership, terms: { ...terms, limit }, state: 'open' });
    },
  };
};

/** `enter` makes a session for the new adult. */
const accept =
  (enter: (model: FamilyModel, id: string) => Promise<string>): Make =>
  (model, _, { which }) => {
    const invitation = pick(model.invitations, which);
    if (!invitation) return null;
    const { code, membership, terms } = invitation;
    return {
      method: 'POST',
      path: '/api/invitations/accept',
      isOpen: true,
      body: { code, display_name: 'Alex', email: newEmail(), password },
      status: invitation.state === 'open' ? 201 : 404,
      async effect({ id }) {
        invitation.state = 'used';
        model.people.push({ id, kind: membership, ...terms, token: await enter(model, id) });
      },
    };
  };

const endInvitation: Make = (model, by, { which }) => {
  const invitation = pick(model.invitations, which);
  if (!invitation) return null;
  const isTheirs = by === invitation.by || by.kind === 'owner';
  return {
    method: 'DELETE',
    path: `/api/invitations/${invitation.id}`,
    status: model.refusal(by, parents) ?? (isTheirs && invitation.state !== 'gone' ? 204 : 404),
    effect: () => (invitation.state = 'gone'),
  };
};

const changeHelper: Make = (model, by, roll) => {
  const who = pick(model.people, roll.who);
  if (!who) return null;
  const { kids, limit, until } = termsOf(model, roll);
  const part = roll.which % 3;
  const isThere = by.kind !== 'stranger' && who.kind === 'helper';
  return {
    method: 'PUT',
    path: `/api/adults/${who.id}`,
    body: [{ children: kids }, { award_daily_max: limit ?? 0 }, { until: dated(until) }][part] ?? {},
    status: model.refusal(by, parents) ?? (isThere ? 200 : 404),
    effect: () => Object.assign(who, [{ kids }, { limit: limit ?? 0 }, { until }][part]),
  };
};

function takeOut(model: FamilyModel, who: Person): void {
  who.kind = 'left';
  if (model.offeredTo === who) model.offeredTo = null;
  endThose(model, ({ by }) => by === who);
}

function endThose({ invitations }: FamilyModel, isEnded: (invitation: Invitation) => boolean): void {
  for (const invitation of invitations) if (isEnded(invitation)) invitation.state = 'gone';
}

/** The last of the owner's rights is checked before the person is looked for; a stranger is an owner of others. */
const removeAdult: Make = (model, by, { who: place, flag }) => {
  const who = pick(model.people, place);
  if (!who) return null;
  const isAdult = ['owner', 'parent', 'helper'].includes(who.kind) && (by.kind !== 'stranger' || who === by);
  const isErased = flag && who.kind === 'left' && by.kind === 'owner';
  const ends = by.kind === 'owner' || by.kind === 'stranger';
  const mayEnd = ends || who === by ? null : 403;
  const isOwner = who === by && ends;
  return {
    method: 'DELETE',
    path: `/api/adults/${who.id}?erases_name=${flag}`,
    status:
      model.refusal(by, ['owner', 'parent', 'helper']) ?? mayEnd ?? (isOwner ? 409 : isAdult || isErased ? 204 : 404),
    effect: () => takeOut(model, who),
  };
};

/** Not by the stranger, whose attempts with the password would add up across programs. */
const offer: Make = (model, by, { who: place }) => {
  const who = pick(model.people, place);
  if (!who || by.kind === 'stranger') return null;
  const isParent = who.kind === 'parent' && by.kind === 'owner';
  return {
    method: 'POST',
    path: '/api/ownership',
    body: { to: who.id, current_password: password },
    status: model.refusal(by, ['owner']) ?? (isParent ? 200 : 404),
    effect: () => (model.offeredTo = who),
  };
};

const acceptOffer: Make = (model, by) => ({
  method: 'POST',
  path: '/api/ownership/accept',
  status: model.refusal(by, parents) ?? (model.offeredTo === by ? 200 : 409),
  effect() {
    const { owner } = model;
    endThose(model, (each) => each.by === owner && each.membership === 'parent');
    owner.kind = 'parent';
    by.kind = 'owner';
    model.offeredTo = null;
  },
});

const withdrawOffer: Make = (model, by) => ({
  method: 'DELETE',
  path: '/api/ownership',
  status:
    model.refusal(by, parents) ?? (model.offeredTo && (by.kind === 'owner' || by === model.offeredTo) ? 204 : 409),
  effect: () => (model.offeredTo = null),
});

const signOut =
  (enter: (model: FamilyModel, id: string) => Promise<string>): Make =>
  (model, by, { who: place }) => {
    const who = pick(model.people, place);
    if (!who || who === by) return null;
    const isAdult = ['owner', 'parent', 'helper'].includes(who.kind) && by.kind === 'owner';
    return {
      method: 'DELETE',
      path: `/api/adults/${who.id}/sessions`,
      status: model.refusal(by, ['owner']) ?? (isAdult ? 204 : 404),
      effect: async () => (who.token = await enter(model, who.id)),
    };
  };

export const adultSteps = (enter: (model: FamilyModel, id: string) => Promise<string>): Record<string, Make> => ({
  invite,
  accept: accept(enter),
  endInvitation,
  changeHelper,
  removeAdult,
  offer,
  acceptOffer,
  withdrawOffer,
  signOut: signOut(enter),
});
