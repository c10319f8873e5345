import { password } from '../families/test-family.ts';
import type { Thing } from './access-fixture.ts';
import type { Canaries } from './canaries.ts';
import { cast, type PersonName } from './cast.ts';
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

  /** Its children see the parent's name. */
  async function registerParent(name: PersonName, ...children: PersonName[]) {
    const registered = await register(name, [name, ...children]);
    const { family_code: code = '' } = await ask({ by: name, method: 'GET', path: '/api/families/current' });
    return { ...registered, code: watch(code, [name]) };
  }

  async function addChild(name: PersonName, by: PersonName): Promise<Thing> {
    const body = newPerson(name, [name, by], [name, by]);
    const added = await make({ by, path: '/api/auth/add-child', body, seenBy: [by] });
    await signIn(name, { email: body.email, familyId: personOf(by).familyId });
    return added;
  }

  /** The request is a row of the family that is asked; its id is no key. */
  async function askToJoin(name: PersonName, parent: PersonName, code: string): Promise<Thing> {
    const seenBy = [name, parent];
    await register(name, seenBy);
    const { id = '' } = await ask({ by: name, path: '/api/families/join', body: { code } });
    return { id, family: cast[parent].family, people: seenBy };
  }

  const { recoveryCode, code: familyCode } = await registerParent('parent', 'child', 'sibling');
  const { code: otherCode } = await registerParent('otherParent', 'otherChild');
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
  return { recoveryCode, familyCode, addedChild, joinRequest };
}
