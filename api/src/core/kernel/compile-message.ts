import {
  parse,
  type Content,
  type FunctionArg,
  type Octothorpe,
  type PlainArg,
  type Select,
} from '@messageformat/parser';
import type { Parts } from './fill.contract.ts';

type Token = Content | PlainArg | FunctionArg | Select | Octothorpe;

/** Formatters of a value, besides plural and select. */
const formatters = ['number', 'signed', 'list'] as const;

function partsOf(tokens: readonly Token[], counted: string): Parts {
  return tokens.map((token) => {
    switch (token.type) {
      case 'content':
        return token.value;
      case 'argument':
        return ['value', token.arg] as const;
      case 'octothorpe':
        return ['number', counted] as const;
      case 'function': {
        const formatter = formatters.find((one) => one === token.key);
        if (!formatter) throw new Error(`{${token.arg}, ${token.key}} has no formatter`);
        return [formatter, token.arg] as const;
      }
      case 'plural':
      case 'select':
      case 'selectordinal': {
        if (token.type === 'selectordinal' || token.pluralOffset)
          throw new Error(`{${token.arg}} has no ordinals or offsets`);
        const inner = token.type === 'plural' ? token.arg : counted;
        const cases = token.cases.map(({ key, tokens: part }) => [key, partsOf(part, inner)] as const);
        return [token.type, token.arg, Object.fromEntries(cases)] as const;
      }
    }
  });
}

/** The forms that whole numbers have in a language: 'one' and 'other' in English. */
export function pluralFormsOf(language: string): Set<string> {
  const rules = new Intl.PluralRules(language);
  return new Set(Array.from({ length: 201 }, (_one, count) => rules.select(count)));
}

/** ICU MessageFormat as parts. Throws an error with the place in the message if it is not valid. */
export const compileMessage = (message: string): Parts => partsOf(parse(message, { cardinal: [], ordinal: [] }), '');
