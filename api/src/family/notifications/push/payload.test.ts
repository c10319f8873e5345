import { expect, test } from '@jest/globals';
import { openLanguages } from '../../../core/languages/languages.ts';
import type { Sentence } from '../../../core/errors/sentences.ts';
import { limits } from '../../../core/kernel/limits.contract.ts';
import { payloadOf } from './payload.ts';

const languages = openLanguages();

/** Of 4,096 bytes, without padding (256) and what encryption adds (RFC 8188: at most 103). */
const roomBytes = 4096 - 256 - 103;

const longest = {
  kind: 'task-finished',
  subject_id: crypto.randomUUID(),
  open_count: 0,
  // No character takes more than three bytes in UTF-8; emoji have four, but count as two.
  title: '語'.repeat(limits.titleMax),
  who: '語'.repeat(limits.displayNameMax),
  amount: limits.amountMax,
};

/** Guarantee: push services accept every message, with the longest names and titles. */
test.each(languages.tags)('Rules 12.273: the longest messages in %s fit into what push services accept', (language) => {
  const shown = { role: 'parent', showsNames: true, say: (text: Sentence) => languages.say(text, language) };
  const one = payloadOf([longest], shown);
  const many = payloadOf([longest, longest, longest, longest], shown);
  expect(one.show?.buttons).toEqual({ approve: expect.stringMatching(/./), look: expect.stringMatching(/./) });
  expect(many.show?.buttons).toBeUndefined();
  for (const payload of [one, many]) expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(roomBytes);
});

test('Rules 4.31: the buttons of a message without names are in the reader’s language, too', () => {
  const say = ({ code }: Sentence) => code;
  const { show } = payloadOf([{ ...longest, title: null, who: null }], { role: 'parent', showsNames: false, say });
  expect(show?.buttons).toEqual({ approve: 'push.approve', look: 'push.look' });
});
