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

test('is clean if no form was focused', () => {
  follow();
  focus('#search');
  focus('#tab');
  expect(forms.isClean()).toBe(true);
});

/** Guarantee: a new version never discards someone's input. */
test('keeps the page until a focused form is gone', () => {
  follow();
  focus('#task input');
  focus('#tab');
  expect(forms.isClean()).toBe(false);
  document.querySelector('#task')?.remove();
  expect(forms.isClean()).toBe(true);
});

test('keeps the page for a form focused before', () => {
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

test('Rules 13.34: keeps the page until changes have been sent', () => {
  follow();
  sending.count = 1;
  expect(forms.isClean()).toBe(false);
  sending.count = 0;
  expect(forms.isClean()).toBe(true);
});
