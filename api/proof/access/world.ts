import { randomUUID } from 'node:crypto';
import type { Markers } from './markers.ts';
import { cast, type FamilyName, parentOf, type PersonName, peopleOf } from './people.ts';
import type { Product } from './product.ts';
import { requestOf, type Thing, type Things, type Whose } from './things.ts';

export const password = 'tokennest';

export interface Person {
  readonly id: string;
  readonly familyId: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
}
export interface World {
  readonly people: Record<PersonName, Person>;
  readonly things: Things;
  /** What a child types to ask our family. */
  readonly familyCode: string;
  /** What our parent has written down. */
  readonly recoveryCode: string;
}

type Told = Record<string, string>;

/** Everything there can be, made through the API by who would make it; each text of it is a marker. */
export async function makeWorld({ send }: Product, markers: Markers): Promise<World> {
  const people: Partial<Record<PersonName, Person>> = {};
  const { plant, mark } = markers;

  const personOf = (name: PersonName): Person => {
    const person = people[name];
    if (!person) throw new Error(`${name} is not in this world yet`);
    return person;
  };
  async function tell(
    by: PersonName | null,
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<Told> {
    const token = by ? personOf(by).token : undefined;
    const { status, text } = await send({ method, path, body, key, token });
    if (status >= 300) throw new Error(`${by} was refused ${method} ${path}: ${status} ${text}`);
    return text ? JSON.parse(text) : {};
  }
  /** A thing by its key: who made it, and by what request. */
  async function make(by: PersonName, path: string, body: object, seenBy: readonly PersonName[]): Promise<Thing> {
    const id = randomUUID();
    await tell(by, 'POST', path, body, id);
    return { id, family: cast[by].family, people: seenBy, madeBy: by, request: requestOf(path, body) };
  }
  async function enter(name: PersonName, email: string, familyId: string): Promise<void> {
    const path = '/auth/v1/token?grant_type=password';
    const { text } = await send({ method: 'POST', path, body: { email, password } });
    const granted = JSON.parse(text);
    const [token, refreshToken] = [mark(granted.access_token, [name]), mark(granted.refresh_token, [name])];
    people[name] = { id: granted.user.id, familyId, email, token, refreshToken };
  }
  const newPerson = (name: PersonName, nameSeenBy: readonly PersonName[]) => ({
    email: `${plant(name)}@example.com`,
    password,
    display_name: `N ${plant(...nameSeenBy)}`,
    role: cast[name].role,
  });
  async function register(name: PersonName, nameSeenBy: readonly PersonName[] = [name]): Promise<Told> {
    const person = newPerson(name, nameSeenBy);
    const made = await tell(null, 'POST', '/api/auth/register', person);
    await enter(name, person.email, made.family_id ?? '');
    return made;
  }
  async function codeOf(parent: PersonName): Promise<string> {
    const { family_code: code = '' } = await tell(parent, 'GET', '/api/families/current');
    return mark(code, [parent]);
  }
  async function addChild(name: PersonName, parent: PersonName): Promise<Thing> {
    const child = newPerson(name, [name, parent]);
    const added = await make(parent, '/api/auth/add-child', child, [parent]);
    await enter(name, child.email, personOf(parent).familyId);
    return added;
  }
  async function askToJoin(name: PersonName, parent: PersonName, code: string): Promise<Thing> {
    await register(name, [name, parent]);
    const asked = await make(name, '/api/families/join', { code }, [name, parent]);
    return { ...asked, family: cast[parent].family };
  }

  const { recovery_code: recoveryCode = '' } = await register('parent');
  const { recovery_code: otherRecoveryCode } = await register('otherParent');
  if (recoveryCode) mark(recoveryCode, ['parent']);
  if (otherRecoveryCode) mark(otherRecoveryCode, ['otherParent']);
  const familyCode = await codeOf('parent');
  const otherCode = await codeOf('otherParent');
  const addedChild = {
    own: await addChild('child', 'parent'),
    sibling: await addChild('sibling', 'parent'),
    foreign: await addChild('otherChild', 'otherParent'),
  };
  const joinRequest = {
    own: await askToJoin('waiting', 'parent', familyCode),
    sibling: await askToJoin('waitingToo', 'parent', familyCode),
    foreign: await askToJoin('otherWaiting', 'otherParent', otherCode),
  };

  /** What one child of a family has. */
  async function fill(child: PersonName) {
    const family: FamilyName = cast[child].family;
    const parent = parentOf(family);
    if (!parent) throw new Error(`${child} has no parent`);
    const both = peopleOf(family, child);
    const all = peopleOf(family, null);
    const { id: childId } = personOf(child);
    const ofFamily = { family, people: all };
    const words = () => ({ title: `T ${plant(...both)}`, description: `D ${plant(...both)}`, token_reward: 5 });
    const makeTask = () => make(parent, '/api/tasks', { ...words(), assigned_to: childId }, both);
    const complete = (task: Thing) => make(child, `/api/tasks/${task.id}/complete`, {}, both);
    const decide = (task: Thing, how: string, body?: object) =>
      tell(parent, 'POST', `/api/tasks/${task.id}/${how}`, body);

    const award = await make(
      parent,
      '/api/tokens/award',
      { child_id: childId, amount: 100, description: `A ${plant(...both)}` },
      both,
    );
    const deduction = await make(
      parent,
      '/api/tokens/deduct',
      { child_id: childId, amount: 1, description: `A ${plant(...both)}` },
      both,
    );
    const task = await makeTask();
    const completedTask = await makeTask();
    const attempt = await complete(completedTask);
    const approved = await makeTask();
    await complete(approved);
    await decide(approved, 'approve');
    const rejected = await makeTask();
    await complete(rejected);
    await decide(rejected, 'reject', { reason: `R ${plant(...both)}` });
    const forAll = { title: `T ${plant(...all)}`, description: `D ${plant(...all)}`, token_reward: 5 };
    const anyoneTask = { ...(await make(parent, '/api/tasks', forAll, all)), ...ofFamily };
    const gift = { title: `W ${plant(...all)}`, description: `D ${plant(...all)}`, cost: 2, quantity_available: 50 };
    const reward = await make(parent, '/api/rewards', gift, all);
    const cancelled = await make(child, `/api/rewards/${reward.id}/redeem`, {}, both);
    await tell(parent, 'POST', `/api/rewards/redemptions/${cancelled.id}/cancel`, {
      cancellation_reason: `C ${plant(...both)}`,
    });
    const pocketMoney = { child_id: childId, name: `P ${plant(...both)}`, amount: 3, frequency: 'monthly' };
    const allowance = await make(parent, '/api/allowances', pocketMoney, both);
    const payment = await make(parent, `/api/allowances/${allowance.id}/execute`, {}, both);
    const ofChild: Thing = { id: childId, family, people: both };
    return { child: ofChild, award, deduction, task, completedTask, attempt, anyoneTask, reward, allowance, payment };
  }

  const filled = { own: await fill('child'), sibling: await fill('sibling'), foreign: await fill('otherChild') };
  /** Both children of our family redeem one reward: their requests differ by who asks and by nothing else. */
  const redeem = (child: PersonName, reward: Thing) =>
    make(child, `/api/rewards/${reward.id}/redeem`, {}, peopleOf(cast[child].family, child));
  const redemption = {
    own: await redeem('child', filled.own.reward),
    sibling: await redeem('sibling', filled.own.reward),
    foreign: await redeem('otherChild', filled.foreign.reward),
  };
  const sessionOf = (name: PersonName): Thing => {
    const [, payload = ''] = personOf(name).token.split('.');
    const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return { id: sid, family: cast[name].family, people: [name] };
  };
  const emailOf = (name: PersonName): Thing => ({
    id: personOf(name).email,
    family: cast[name].family,
    people: [name],
  });
  /** Of whom a recovery code is, of whom none is, and of whom another one is. */
  const email = { own: emailOf('parent'), sibling: emailOf('sibling'), foreign: emailOf('otherParent') };
  const session = { own: sessionOf('child'), sibling: sessionOf('sibling'), foreign: sessionOf('otherChild') };

  const inThree = <K extends keyof (typeof filled)['own']>(kind: K): Record<Whose, Thing> => ({
    own: filled.own[kind],
    sibling: filled.sibling[kind],
    foreign: filled.foreign[kind],
  });
  const things: Things = {
    child: inThree('child'),
    task: inThree('task'),
    completedTask: inThree('completedTask'),
    anyoneTask: inThree('anyoneTask'),
    attempt: inThree('attempt'),
    reward: inThree('reward'),
    allowance: inThree('allowance'),
    award: inThree('award'),
    deduction: inThree('deduction'),
    payment: inThree('payment'),
    redemption,
    addedChild,
    joinRequest,
    session,
    email,
  };
  return { people: people as Record<PersonName, Person>, things, familyCode, recoveryCode }; // all of the cast entered
}
