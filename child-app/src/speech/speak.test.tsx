import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeFamily, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { fakeVoice } from '../testing/fake-voice.ts';
import { delayQuestions } from '../testing/delayed-questions.ts';
import { miaAs, openChild } from '../testing/open-child.tsx';
import { Speak } from '@tokennest/shared-ui/speech/speak';

afterEach(() => {
  Reflect.deleteProperty(window, 'speechSynthesis');
  document.documentElement.lang = '';
});

const button = (name: string) => screen.getByRole('button', { name });

/** Guarantee: family data is never sent to a remote voice service. */
test.each([
  ['none', []],
  ['one that is not on this device', [{ localService: false }]],
  ['one of another language', [{ lang: 'de-DE' }]],
])('Rules 12.202: no loudspeaker without a local voice: %s', (_, voices) => {
  fakeVoice(...voices);
  render(<Speak name="Zoo" words="Zoo." />);
  expect(screen.queryByRole('button')).toBeNull();
});

/** Guarantee: a child hears their own language, in its variant where the device has one. */
test.each([
  ['', ['de-DE', 'en-AU', 'en-GB*'], 'en by en-GB'],
  ['de', ['en-US*', 'de-DE'], 'de by de-DE'],
  ['pt-BR', ['pt-PT*', 'en-US', 'pt_BR'], 'pt-BR by pt_BR'],
  ['pt-BR', ['pt-AO', 'pt-PT*'], 'pt-BR by pt-PT'],
  ['ar', ['ar-001', 'en-US*'], 'ar by ar-001'],
])('Rules 12.202: on a page in %j with %j, %s', async (page, voices, spokenBy) => {
  document.documentElement.lang = page;
  const voice = fakeVoice(...voices.map((lang) => ({ lang: lang.replace('*', ''), default: lang.endsWith('*') })));
  render(<Speak name="Zoo" words="Zoo." />);
  await userEvent.click(button('Read aloud: Zoo'));
  expect(voice.spokenBy).toEqual([spokenBy]);
});

test('Rules 12.202: a press starts reading, a second one stops it, and reading can be repeated', async () => {
  const voice = fakeVoice({});
  render(<Speak name="Zoo" words="Zoo. 5 tokens." />);
  await userEvent.click(button('Read aloud: Zoo'));
  expect(voice.spoken).toEqual(['Zoo. 5 tokens.']);
  await userEvent.click(button('Stop reading'));
  expect(voice.isSpeaking()).toBe(false);
  await userEvent.click(button('Read aloud: Zoo'));
  act(() => void voice.end());
  expect(button('Read aloud: Zoo')).toBeTruthy();
});

test('Rules 12.202: leaving the page stops reading', async () => {
  const voice = fakeVoice({});
  const { unmount } = render(<Speak name="Zoo" words="Zoo." />);
  await userEvent.click(button('Read aloud: Zoo'));
  unmount();
  expect(voice.isSpeaking()).toBe(false);
});

test('the loudspeaker appears when the browser reports a voice late', () => {
  const voice = fakeVoice();
  render(<Speak name="Zoo" words="Zoo." />);
  act(() => voice.tell({ lang: 'en_US' }));
  expect(button('Read aloud: Zoo')).toBeTruthy();
});

test('Rules 12.202: reads task, balance and question if a parent turned it on', async () => {
  const voice = fakeVoice({});
  const task = taskOf(1, {
    description: 'The grey bin',
    token_reward: 1,
    attempts: [
      {
        child_id: mia.id,
        withdrawn_at: null,
        completed_at: '2026-11-20T12:00:00.000Z',
        rejected_at: '2026-11-20T13:00:00.000Z',
        rejection_reason: 'The lid, too',
      },
    ],
  });
  const host = openChild(fakeFamily({ tasks: [task], balances: { [mia.id]: 86 } }), {
    profile: miaAs({ reads_aloud: true }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Read aloud: Task 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Read aloud: Your tokens' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Mark Complete/ }));
  const question = render(host.record.questions[0]?.details, { container: document.createElement('div') });
  await userEvent.click(
    await within(question.container).findByRole('button', { name: 'Read aloud: Task 1', hidden: true }),
  );
  expect(voice.spoken).toEqual([
    'Task 1. The grey bin. 1 token. Sent back: The lid, too.',
    'You have 86 tokens. Token Collector.',
    'Task 1. Is this task done? You get 1 token.',
  ]);
});

test('Rules 12.202: reads a reward and its question in Kid and Teen', async () => {
  const reward = rowOf('reward', 1, {
    title: 'Zoo',
    description: null,
    cost: 60,
    quantity_available: null,
    is_active: true,
  });
  for (const look of ['kid', 'teen'] as const) {
    const voice = fakeVoice({});
    const profile = miaAs({ reads_aloud: true, look });
    const family = fakeFamily({ profiles: [profile], rewards: [reward], balances: { [mia.id]: 86 } });
    const { confirm, questions } = delayQuestions();
    const { query } = openChild(family, { profile, confirm });
    await userEvent.click(await screen.findByRole('button', { name: 'Read aloud: Zoo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Redeem 60 tokens: Zoo' }));
    const question = render(questions[0]?.details, { container: document.createElement('div') });
    const readQuestion = async () =>
      userEvent.click(await within(question.container).findByRole('button', { name: 'Read aloud: Zoo', hidden: true }));
    await readQuestion();
    expect(voice.spoken).toEqual([
      'Zoo. 60 tokens. You have enough.',
      'Zoo. Are you sure you want to redeem this reward? You have 86 tokens. Then you’ll have 26.',
    ]);
    // A parent deducts tokens while the question is open (Rules 12.267).
    act(() => void query.setQueryData(keys.balance(mia.id), { balance: 61 }));
    act(() => void voice.end());
    await readQuestion();
    expect(voice.spoken.at(-1)).toBe(
      'Zoo. Are you sure you want to redeem this reward? You have 61 tokens. Then you’ll have 1.',
    );
    act(() => void query.setQueryData(keys.balance(mia.id), { balance: 50 }));
    act(() => void voice.end());
    await readQuestion();
    expect(voice.spoken.at(-1)).toMatch(/You need 10 more tokens to redeem this reward\.$/);
    cleanup();
  }
});

test('Kid has no loudspeakers unless a parent turned them on', async () => {
  fakeVoice({});
  openChild(fakeFamily({ tasks: [taskOf(1)], balances: { [mia.id]: 86 } }));
  await screen.findByText('86 tokens');
  expect(screen.queryByRole('button', { name: /^Read aloud/ })).toBeNull();
});
