import { expect, test } from '@jest/globals';
import { faultOf } from './check-catalog.ts';

const original = '{name} has {count, plural, one {# token} other {# tokens}}. <ui>Edit</ui>';

test.each([
  ['another order', 'es', '<ui>Editar</ui>: {count, plural, one {# ficha} other {# fichas}} de {name}'],
  ['every form of the language', 'pl', '{name}: {count, plural, one {#} few {#} many {#} other {#}} <ui>Edytuj</ui>'],
  ['a number instead of a plural', 'de', '{name}: {count, number} <ui>Ändern</ui>'],
  ['an apostrophe of the text, written twice', 'fr', "{name} : {count, number} d''or <ui>Modifier</ui>"],
])('a translation may have %s', (_, language, translation) => {
  expect(faultOf(translation, original, language)).toBeNull();
});

test.each([
  ['a value of its own', 'de', '{kind}: {count, number} <ui>Ändern</ui>', 'the English has no kind'],
  ['no button', 'de', '{name}: {count, number}', '<ui> is missing'],
  ['too few forms', 'pl', '{name}: {count, plural, one {#} other {#}} <ui>Edytuj</ui>', 'a plural lacks many, few'],
  ['an open brace', 'de', '{name: <ui>Ändern</ui>', 'invalid syntax at line 1 col 6:'],
  // ICU would read it as the text “Lor di {name}” and lose the name.
  ['a straight apostrophe', 'it', "L'{name} <ui>Modifica</ui>", 'a straight apostrophe: write ’'],
])('a translation may not have %s', (_, language, translation, fault) => {
  expect(faultOf(translation, original, language)).toEqual(fault);
});
