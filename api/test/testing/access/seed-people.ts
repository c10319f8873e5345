import { password } from '../families/test-family.ts';
import type { Thing } from './access-fixture.ts';
import type { Canaries } from './canaries.ts';
import { adultsOf, cast, type PersonName, peopleOf } from './cast.ts';
import type { PersonClient } from './person-client.ts';

/** Two families, two children in ours and one in theirs, and three children who wait for a parent's answer. */
export async function seedPeople({ ask, make, signIn, personOf }: PersonClient, { watch, word }: Canaries) {
  const newPerson = (
    name: PersonName,
    nameSeenBy: readonly PersonName[],
    emailSeenBy: readonly PersonName[] = [name],
  ) => ({
    email: `${word(...emailSeenBy)}@example.com`,
    password,
    display_name: `N ${word(...nameSeenBy)}`,
    role: cast[name].role,
  });

  async function register(name: PersonName, nameSeenBy: readonly PersonName[]): Promise<{ recoveryCode: string }> {
    const body = newPerson(name, nameSeenBy);
    const { family_id: familyId = '', recovery_code } = await ask({ by: null, path: '/api/auth/register', body });
    await signIn(name, { email: body.email, familyId });
    return { recoveryCode: recovery_code ? watch(recovery_code, [name]) : '' };
  }

  /** The whole family sees the parent's name. */
  async function registerParent(name: PersonName) {
    const registered = await register(name, peopleOf(cast[name].family, null));
    const { family_code: code = '' } = await ask({ by: name, method: 'GET', path: '/api/families/current' });
    return { ...registered, code: watch(code, adultsOf(cast[name].family)) };
  }

  async function addChild(name: PersonName, by: PersonName): Promise<Thing> {
    const seenBy = adultsOf(cast[by].family);
    const body = newPerson(name, peopleOf(cast[by].family, name), [name, ...seenBy]);
    const added = await make({ by, path: '/api/auth/add-child', body, seenBy });
    await signIn(name, { email: body.email, familyId: personOf(by).familyId });
    return added;
  }

  /** The request is a row of the family that is asked; its id is no key. */
  async function askToJoin(name: PersonName, parent: PersonName, code: string): Promise<Thing> {
    const seenBy = [name, ...adultsOf(cast[parent].family)];
    await register(name, seenBy);
    const { id = '' } = await ask({ by: name, path: '/api/families/join', body: { code } });
    return { id, family: cast[parent].family, people: seenBy };
  }

  /** By an invitation of the family's owner; the other adults read the name. */
  async function inviteAdult(name: PersonName, by: PersonName, asked: object): Promise<void> {
    const { code = '' } = await ask({ by, path: '/api/invitations', body: asked });
    const { role: _, ...body } = newPerson(name, peopleOf(cast[by].family, null));
    await ask({ by: null, path: '/api/invitations/accept', body: { ...body, code } });
    await signIn(name, { email: body.email, familyId: personOf(by).familyId });
  }

  const { recoveryCode, code: familyCode } = await registerParent('parent');
  const { code: otherCode } = await registerParent('otherParent');
  const addedChild = {
    own: await addChild('child', 'parent'),
    sibling: await addChild('sibling', 'parent'),
    foreign: await addChild('otherChild', 'otherParent'),
  };
  await inviteAdult('secondParent', 'parent', { membership: 'parent' });
  await inviteAdult('oneHome', 'parent', { membership: 'parent', home: cast.oneHome.home });
  await inviteAdult('helper', 'parent', { membership: 'helper', children: [personOf('child').id] });
  const joinRequest = {
    own: await askToJoin('waiting', 'parent', familyCode),
    sibling: await askToJoin('waitingToo', 'parent', familyCode),
    foreign: await askToJoin('otherWaiting', 'otherParent', otherCode),
  };
  return { recoveryCode, familyCode, addedChild, joinRequest };
}
