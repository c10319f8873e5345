import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { manifestOf, packOf, remoteFiles } from '../../releases/build-fixture.ts';
import { type Answer, childPack, followFrom, keptOf, openOther } from './following-fixture.ts';
import { listenWith } from './listening-fixture.ts';
import { openReleaseServer } from '../../releases/release-server-fixture.ts';

let here: Awaited<ReturnType<typeof openReleaseServer>>;
/** What nobody may be led to. */
let elsewhere: Awaited<ReturnType<typeof listenWith>>;
let askedElsewhere = 0;
beforeAll(async () => {
  here = await openReleaseServer();
  elsewhere = await listenWith((_, response) => {
    askedElsewhere += 1;
    response.end('{}');
  });
});
afterAll(async () => {
  await elsewhere[Symbol.asyncDispose]();
  await here[Symbol.asyncDispose]();
});
/** What a look writes is another's of each test. */
beforeEach(() => here.database.superuser.query('delete from release_source'));

/** Sends for as long as it is listened to. */
const endless: Answer = (_, response) => {
  const send = () => {
    while (response.write('a'.repeat(65_536)));
  };
  response.on('drain', send);
  send();
};
const trickle: Answer = (_, response) => {
  const timer = setInterval(() => response.write('a'), 200);
  response.on('close', () => clearInterval(timer));
};
const redirect: Answer = (_, response) => response.writeHead(302, { Location: elsewhere.url }).end();
const says =
  (text: string): Answer =>
  (_, response) =>
    response.end(text);

/** Guarantee: whatever the other server answers costs a bounded time and memory, changes nothing here, and is said. */
test.each<[string, { registry?: Answer; pack?: Answer }, RegExp]>([
  ['an error', { registry: (_, response) => response.writeHead(502).end() }, /answers 502 for \/registry\.json\.$/],
  ['a page', { registry: says('<!doctype html>') }, /answers as no TokenNest does\.$/],
  ['another JSON', { registry: says('{"remotes":[]}') }, /answers as no TokenNest does\.$/],
  [
    'a version that leads elsewhere',
    { registry: says('{"remotes":{"childApp":{"current":"../../api"}}}') },
    /as no TokenNest/,
  ],
  ['a redirect', { registry: redirect }, /answers 302 for \/registry\.json\.$/],
  ['a registry without end', { registry: endless }, /sends more than 262144 bytes for \/registry\.json\.$/],
  ['a registry that trickles', { registry: trickle }, /sends \/registry\.json too slowly\.$/],
  ['a connection that is cut', { registry: (request) => void request.socket.destroy() }, /gives no answer \(/],
  ['a redirected pack', { pack: redirect }, /answers 302 for \/remotes\/childApp\/5\.0\.0\/release\.pack\.$/],
  ['a pack without end', { pack: endless }, /sends more than 12582912 bytes for \/remotes\/childApp/],
  ['a pack that trickles', { pack: trickle }, /sends \/remotes\/childApp\/5\.0\.0\/release\.pack too slowly\.$/],
])('Rules 13.197: %s is a fault of there', async (_, answers, sentence) => {
  await using other = await openOther(answers);
  const following = await followFrom(here, other.url);
  await following.look();
  expect(await following.state()).toMatchObject({ fault: expect.stringMatching(sentence), refused: [], read_at: null });
  expect(following.lines).toMatchObject([{ level: 40, fault: expect.stringMatching(sentence) }]);
  await following.look();
  expect(following.lines).toHaveLength(1);
  expect((await keptOf(here, 'childApp', '5.0.0')).files).toEqual([]);
  expect(askedElsewhere).toBe(0);
});

test('Rules 13.197: a server that is away is a fault, and is read again once it is back', async () => {
  const gone = await openOther({});
  await gone[Symbol.asyncDispose]();
  const following = await followFrom(here, gone.url);
  await following.look();
  expect((await following.state()).fault).toMatch(/^127\.0\.0\.1:\d+ gives no answer \(ECONNREFUSED\)\.$/);
});

const report = () => here.publisher('childApp', here.tokens.childApp).report();

/** Guarantee: what comes from another server passes what an upload passes. */
test.each<[string, Buffer, string]>([
  ['rubbish', Buffer.from('rubbish'), 'An upload begins with release.json on a line of its own'],
  [
    'another list',
    Buffer.from('{"name":"childApp"}\n'),
    'This is no release.json: version is not as a build writes it',
  ],
  [
    'another remote',
    packOf(manifestOf('docsApp', '5.0.0'), remoteFiles('docsApp', '5.0.0')),
    'This is a build of docsApp, not of childApp',
  ],
  ['another version', childPack('5.5.0'), 'This is version 5.5.0, not 5.0.0'],
  [
    'other bytes',
    childPack('5.0.0', {}, { ...remoteFiles('childApp', '5.0.0'), 'goal.webp': 'RIFG' }),
    'The file goal.webp is not the one whose hash is in its list',
  ],
  ['more bytes', Buffer.concat([childPack('5.0.0'), Buffer.from('more')]), 'The upload holds more than its list says'],
  [
    'another contract',
    childPack('5.0.0', { contract: '9.0.0' }),
    'It was built for contract 9.0.0, and the live shell has 1.1.0',
  ],
  [
    'a field that is not here',
    childPack('5.0.0', { api: { 'GET /api/trees': { reads: [], sends: [] } } }),
    'It calls GET /api/trees, which the live API does not have',
  ],
  ['words for a terminal', childPack('5.0.0', { kit: ['\u001b[2J'] }), 'The kit of the live shell has no ?[2J'],
])('Rules 13.197: %s is not kept, which is said once', async (_, pack, detail) => {
  await using other = await openOther({ pack: (__, response) => response.end(pack) });
  const following = await followFrom(here, other.url);
  await following.look();
  await following.look();
  const refused = [{ name: 'childApp', version: '5.0.0', detail }];
  expect(await following.state()).toMatchObject({ fault: null, refused });
  expect(following.lines).toMatchObject([{ level: 40, detail }]);
  expect(other.asked.filter((path) => path !== '/registry.json')).toHaveLength(1);
  expect((await keptOf(here, 'childApp', '5.0.0')).files).toEqual([]);
  expect((await report()).follows).toMatchObject({ from: other.url, fault: null, refused });
});
