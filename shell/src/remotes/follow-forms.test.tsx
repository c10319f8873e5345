import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { followForms } from './follow-forms.ts';

const page = `
  <form id="task"><input name="title"><button>Create</button></form>
  <input id="search"><button id="tab">Tokens</button>`;

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
let end = () => {};
const sending = { count: 0 };
const begin = () => followForms({ isMutating: () => sending.count });
let forms = begin();

beforeEach(() => {
  document.body.innerHTML = page;
  sending.count = 0;
  forms = begin();
});
afterEach(() => end());
const follow = () => void (end = forms.follow());

test('a page whose form nobody was in is clean', () => {
  follow();
  focus('#search');
  focus('#tab');
  expect(forms.isClean()).toBe(true);
});

/** Guarantee: what somebody has typed is never lost to a new version. */
test('a form that somebody was in keeps the page until it is gone', () => {
  follow();
  focus('#task input');
  focus('#tab');
  expect(forms.isClean()).toBe(false);
  document.querySelector('#task')?.remove();
  expect(forms.isClean()).toBe(true);
});

test('so does one that somebody is in from before', () => {
  focus('#task input');
  follow();
  expect(forms.isClean()).toBe(false);
});

test.each(['<dialog open></dialog>', '<div role="dialog"></div>'])(
  'Rules 13.34: an open %s keeps the page',
  (dialog) => {
    follow();
    document.body.insertAdjacentHTML('beforeend', dialog);
    expect(forms.isClean()).toBe(false);
    document.body.lastElementChild?.remove();
    expect(forms.isClean()).toBe(true);
  },
);

test('Rules 13.34: what is being sent keeps the page until it has arrived', () => {
  follow();
  sending.count = 1;
  expect(forms.isClean()).toBe(false);
  sending.count = 0;
  expect(forms.isClean()).toBe(true);
});
