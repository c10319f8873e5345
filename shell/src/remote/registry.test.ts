import { beforeEach, expect, test } from '@jest/globals';
import { fetchRegistry, readRegistry } from './registry.ts';

const docsApp = { current: '2', previous: '1' };
const good = JSON.stringify({ rev: 7, remotes: { docsApp } });

/** Answers the addresses that are asked for. */
function answer(body: string, status = 200): string[] {
  const asked: string[] = [];
  globalThis.fetch = (input) => {
    asked.push(input instanceof Request ? input.url : input.toString());
    return Promise.resolve(new Response(body, { status }));
  };
  return asked;
}

const inline = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="registry">${text}</script>`;
};

beforeEach(() => document.body.replaceChildren());

test('the page’s own registry costs no request', async () => {
  const asked = answer(good);
  inline(good);
  expect((await readRegistry(false))?.remotes.docsApp).toEqual(docsApp);
  expect(asked).toEqual([]);
});

test('a retry asks the server first, and takes the page’s own where there is no answer', async () => {
  const asked = answer('', 503);
  inline(good);
  expect((await readRegistry(true))?.remotes.docsApp).toEqual(docsApp);
  expect(asked).toEqual(['/registry.json']);
});

/** Guarantee: what a proxy, a portal or a server in trouble says is not taken for a registry. */
test.each([
  ['an error', '{"detail":"later"}', 503],
  ['a page', '<!doctype html><title>Welcome to our network</title>', 200],
  ['other JSON', '{"hello":"world"}', 200],
  ['JSON null', 'null', 200],
  ['one of nothing', '{"remotes":null}', 200],
  ['half of it', good.slice(0, 20), 200],
])('%s is no registry', async (_what, body, status) => {
  answer(body, status);
  inline(body);
  expect(await fetchRegistry()).toBeNull();
  expect(await readRegistry(false)).toBeNull();
});
