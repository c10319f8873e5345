import { randomUUID } from 'node:crypto';
import { addDays, dateIn } from '../../src/core/kernel/local-date.ts';
import { createAccessTokens } from '../../src/identity/access-tokens/access-token.ts';
import { childrenOf, idOf, type Population } from '../bench-ids.ts';
import type { Call } from '../calls.ts';
import { refreshTokenOf } from '../refresh-tokens.ts';
import type { Recorded, Who } from './recorded-evening.ts';

export const childrenEach = 2;
/** Tasks per child before the evening. Leo leaves two undone. */
export const tasksEach = 4;

const childNumber = (family: number, who: Who) => family * childrenEach - (who === 'mia' ? 1 : 0);

/** Each family uses one refresh token per child, and one more for the parent, which is as expensive. */
const refreshNumber = (population: Population, family: number, who: Who) =>
  who === 'sarah' ? childrenOf(population) + family : childNumber(family, who);
export const refreshTokensOf = (population: Population) => childrenOf(population) + population.families;

/** A different client address for each family, as a proxy would send it. */
const addressOf = (family: number) => `10.${family >> 16}.${(family >> 8) & 255}.${family & 255}`;

export async function createFamilyCalls(secret: string, population: Population) {
  const { sign } = createAccessTokens(secret);
  const tokens = new Map<string, Promise<string>>();
  const today = dateIn('Europe/Berlin', new Date());

  function tokenOf(family: number, who: Who): Promise<string> {
    const child = childNumber(family, who);
    const [sub, sid] =
      who === 'sarah'
        ? [idOf('parent', family), idOf('parentSession', family)]
        : [idOf('child', child), idOf('session', child)];
    const name = `${family} ${who}`;
    const token = tokens.get(name) ?? sign({ sub, fid: idOf('family', family), sid });
    tokens.set(name, token);
    return token;
  }

  function valueOf(family: number, who: Who, name: string): string {
    const [feature = '', whose = '', number = ''] = name.split(' ');
    const [mia, leo] = [childNumber(family, 'mia'), childNumber(family, 'leo')];
    const child = whose === 'leo' ? leo : mia;
    const refreshed = refreshNumber(population, family, who);
    const ofRefresh = ((refreshed - 1) % childrenOf(population)) + 1;
    const values: Record<string, () => string> = {
      me: () => (who === 'sarah' ? idOf('parent', family) : idOf('child', childNumber(family, who))),
      mia: () => idOf('child', mia),
      leo: () => idOf('child', leo),
      task: () => idOf('task', (Number(number) - 1) * childrenOf(population) + child),
      reward: () => idOf('reward', mia),
      redemption: () => idOf('redemption', mia),
      device: () => `${100_000_000 + family}-${100_000_000 + childNumber(family, who)}`,
      day: () => addDays(today, Number(whose)),
      refresh: () => refreshTokenOf({ family: Math.ceil(ofRefresh / childrenEach), child: ofRefresh, n: refreshed }),
    };
    const value = values[feature]?.();
    if (value === undefined) throw new Error(`The recorded evening contains the unknown placeholder {${name}}`);
    return value;
  }

  return async function callOf(family: number, { who, call, body = '', isKeyed = false }: Recorded): Promise<Call> {
    const fill = (text: string) =>
      text.replace(/\{([a-z]+(?: [^}"]+)?)\}/g, (_, name: string) => valueOf(family, who, name));
    const [method = '', path = ''] = fill(call).split(' ');
    return {
      method: method === 'GET' ? 'GET' : 'POST',
      path,
      body: fill(body),
      token: path.startsWith('/auth/') ? '' : await tokenOf(family, who),
      key: isKeyed ? randomUUID() : '',
      address: addressOf(family),
      status: 200,
    };
  };
}
