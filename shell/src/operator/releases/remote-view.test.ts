import { expect, test } from '@jest/globals';
import { childApp, docsApp, eventOf, parentApp, pictured, versionOf } from '../../../e2e/operator/releases-fixture.ts';
import { wordsOf } from './dialogs/change-words.ts';
import { languageFacts, lackingIn } from './spoken-languages.ts';
import { inOrder, placeOfVersion, sortVersions, stateOf } from './remote-view.ts';
import { stepsOf } from './steps.ts';

const nowMs = Date.parse(pictured.at);
const hourMs = 3_600_000;
const stepsAt = (remote: typeof parentApp, atMs = nowMs) => stepsOf(remote, stateOf(remote, atMs), atMs);

test('reports a rollback for two weeks, or until the remote changes again', () => {
  expect(stateOf(childApp, nowMs).kind).toBe('back');
  expect(stateOf(childApp, nowMs + 14 * 24 * hourMs).kind).toBe('calm');
  const publish = eventOf({ action: 'publish', to_version: '2.5.0' });
  expect(stateOf({ ...childApp, events: [publish, ...childApp.events] }, nowMs).kind).toBe('back');
  const promote = eventOf({ action: 'promote', from_version: '2.3.1', to_version: '2.5.0' });
  expect(stateOf({ ...childApp, events: [promote, ...childApp.events] }, nowMs).kind).toBe('calm');
});

test('lists a remote that the server cannot show before the calm ones', () => {
  const unfit = { ...docsApp, wanted: '9.9.9' };
  const calm = { ...parentApp, canary: null };
  expect(inOrder([calm, unfit, childApp], nowMs).map(({ name }) => name)).toEqual(['childApp', 'docsApp', 'parentApp']);
});

test('Rules 13.172: lists a hidden remote before the calm ones', () => {
  const hidden = { ...docsApp, name: 'zooApp', hidden_because: 'The live version has an outdated format' };
  expect(inOrder([docsApp, hidden], nowMs).map(({ name }) => name)).toEqual(['zooApp', 'docsApp']);
});

test('shows versions newer than the live one with the important ones, and hides the rest', () => {
  const newer = versionOf('1.9.2', { made_at: new Date(nowMs).toISOString() });
  const remote = { ...parentApp, versions: [newer, ...parentApp.versions] };
  const { shown, others } = sortVersions(remote, stateOf(remote, nowMs));
  expect(shown.map(({ version }) => version)).toEqual(['1.9.1', '1.9.0', '1.8.4', '1.9.2']);
  expect(others.map(({ version }) => version)).toEqual(['1.8.3']);
  expect(placeOfVersion(remote, stateOf(remote, nowMs), '1.9.2')).toBe('published');
});

test('fills the current stage by the time passed, even long afterwards', () => {
  const states = (atMs: number) =>
    stepsAt(parentApp, atMs).map(({ state, passed }) => [state, Number(passed.toFixed(2))]);
  expect(states(nowMs)).toEqual([
    ['done', 1],
    ['now', 0.63],
    ['ahead', 0],
  ]);
  expect(states(nowMs + 30 * hourMs)[1]).toEqual(['now', 1]);
  expect(states(nowMs - 24 * hourMs)[1]).toEqual(['now', 0]);
});

test('shows a stage without data as unknown, and two stages for a canary that waits for a person', () => {
  const untold = stepsAt({ ...parentApp, steps: [] });
  expect(untold.map(({ percent, figures }) => [percent, figures])).toEqual([
    [5, null],
    [25, null],
    [100, null],
  ]);
  const canary = { version: '1.9.1', percent: 10, since: pictured.at, goes_on_at: null };
  expect(stepsAt({ ...parentApp, canary }).map(({ percent, state }) => [percent, state])).toEqual([
    [10, 'now'],
    [100, 'ahead'],
  ]);
});

test('marks the last stage of an automatic rollback as failed, and shows no track for a manual one', () => {
  expect(stepsAt(childApp).map(({ state }) => state)).toEqual(['done', 'failed', 'ahead']);
  const byHand = { ...childApp, events: [eventOf({ action: 'rollback', from_version: '2.4.0', to_version: '2.3.1' })] };
  expect(stepsAt(byHand)).toEqual([]);
});

test('explains before a change who is affected and what speaks against it', () => {
  expect(wordsOf('rollback', parentApp, null, nowMs)).toMatchObject({
    title: 'End the canary parent-app 1.9.1?',
    after: 'Everyone has 1.9.0',
  });
  expect(wordsOf('promote', parentApp, '1.8.4', nowMs).sentence).toContain('The canary 1.9.1 ends.');
  expect(wordsOf('rollout', childApp, '2.4.0', nowMs).warning).toMatch(
    /^It was rolled back automatically on .*, after 61 failures\./,
  );
  expect(wordsOf('rollback', { ...parentApp, canary: null }, null, nowMs).title).toBe('Roll parent-app back to 1.8.4?');
});

test('Rules 13.194: names the languages of a version next to those of the shell', () => {
  const offered = ['de', 'fr', 'pt-BR'];
  const version = versionOf('1.9.2', {
    languages: [
      { tag: 'de', missing: 0 },
      { tag: 'it', missing: 7 },
    ],
  });
  expect(languageFacts(version, offered)).toEqual([
    ['Languages', 'English, German, and Italian (7 sentences missing)'],
    ['English instead of', 'French and Brazilian Portuguese'],
    ['Not offered here', 'Italian'],
  ]);
  expect(lackingIn(version, offered)).toEqual(['fr', 'pt-BR']);
  const unlisted = versionOf('1.9.1', { languages: [{ tag: 'de', missing: null }] });
  expect(languageFacts(unlisted, ['de'])).toEqual([['Languages', 'English and German']]);
});
