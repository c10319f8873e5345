import { randomUUID } from 'node:crypto';
import type { makeFamily } from '../../testing/families/test-family.ts';
import { granted, type TestClient } from '../../testing/test-client.ts';

export type Parent = Awaited<ReturnType<typeof makeFamily>>['parent'];

const pictures = (...chosen: string[]) => ({ kind: 'pictures', pictures: chosen });
export const right = pictures('sun', 'turtle', 'rocket', 'sun');
export const wrong = pictures('sun', 'turtle', 'rocket', 'tulip');
export const pin = (digits: string) => ({ kind: 'pin', pin: digits });
export const noSecrets = [
  pictures('sun', 'sun', 'sun'),
  pictures('sun', 'sun', 'sun', 'dragon'),
  ...['123', '1234567', '12a4'].map(pin),
  { kind: 'word', word: 'open' },
];

export const addKim = (parent: Parent, name = 'Kim Bennett'): Promise<{ id: string }> =>
  granted(parent.post('/api/children', { display_name: name, age: 6, color: 'moss', face: 'fox' }));
export const setSecret = (parent: Parent, { id }: { id: string }, secret: object) =>
  granted(parent.put(`/api/profiles/${id}/secret`, { secret }));
export const makePairing = (parent: Parent, body: object) => granted(parent.post('/api/devices/pairings', body));

export function createDevices(api: TestClient) {
  const pair = (code: string, key: string = randomUUID()) =>
    api.send('POST', '/api/devices/pair', { body: { code }, key });

  function deviceOf(credential: string) {
    const headers = { 'Device-Credential': credential };
    return {
      headers,
      faces: () => api.send('GET', '/api/devices/this', { headers }),
      signIn: (child_id: string, secret: object | null) =>
        api.send('POST', '/api/devices/this/sessions', { body: { child_id, secret }, headers }),
    };
  }

  async function shareTablet(parent: Parent) {
    const { id, credential } = await granted(parent.post('/api/devices', { name: 'Kitchen tablet' }));
    return { id: String(id), ...deviceOf(credential) };
  }

  const statusAs = async ({ access_token: token }: { access_token: string }, path: string) =>
    (await api.send('GET', path, { token })).status;

  return { pair, deviceOf, shareTablet, statusAs };
}
