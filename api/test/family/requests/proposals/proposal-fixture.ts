import type { TestApi } from '../../../testing/test-api.ts';
import type { Sent } from '../../../testing/test-client.ts';
import { makeFamily, type TestPerson } from '../../../testing/families/test-family.ts';

export const dog = { kind: 'task', title: 'Walk the dog', picture: 'guide-dog', price: 8 };
export const zoo = { kind: 'reward', title: 'A day at the zoo', picture: 'elephant' };

export async function makeProposing(api: TestApi) {
  const family = await makeFamily(api);
  const { parent, mia } = family;
  const pathOf = (id: string, what: string) => `/api/proposals/${id}/${what}`;
  return {
    ...family,
    propose: async (body: object = dog, sent: Sent = {}) => mia.post('/api/proposals', body, sent),
    proposed: async (body: object = dog): Promise<string> => (await mia.post('/api/proposals', body)).body.id,
    accept: (id: string, body: object = {}) => parent.post(pathOf(id, 'accept'), body),
    change: (id: string, body: object) => parent.post(pathOf(id, 'change'), body),
    decline: (id: string, reason = 'Not before summer') => parent.post(pathOf(id, 'decline'), { reason }),
    withdraw: (id: string) => mia.post(pathOf(id, 'withdraw')),
    answer: (id: string, accept: boolean) => mia.post(pathOf(id, 'answer'), { accept }),
    listOf: async (person: TestPerson, query = '') => (await person.get(`/api/proposals${query}`)).body,
  };
}

export const refusal = (detail: string) => ({ status: 409, body: { detail } });
