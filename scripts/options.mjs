import { parseArgs } from 'node:util';
import { isPack } from './settings.mjs';

export const flag = { type: 'boolean', default: false };
export const text = { type: 'string' };
export const texts = { type: 'string', multiple: true, default: [] };
export const whole = (min, max, usual) => ({
  type: 'string',
  min,
  max,
  ...(usual === undefined ? {} : { default: String(usual) }),
});

export const wholes = (min, max) => ({ type: 'string', multiple: true, min, max });

/** Invalid options; the message is one sentence with the reason. */
export class Misuse extends Error {}

/** Exits before the command has done anything (Rules 13.54). */
export function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

/** The command as typed: the name of a stress test or benchmark is a word. */
const spelled = (name) => name.replace(' ', ' -- ');

/** Parses the options of a command by its table, and its words. Throws a Misuse. */
export function readOptions({ name, options = {}, wordsMax = 0 }, args) {
  const taken = [...Object.keys(options).map((option) => `--${option}`), ...(wordsMax > 0 ? ['words'] : [])];
  const usage = `${isPack ? './tokennest' : 'npm run'} ${spelled(name)} takes ${taken.join(', ') || 'no words and no options'}`;
  const { values, positionals: words } = parse(args, options, usage);
  const odd = words.length > wordsMax ? words[wordsMax] : undefined;
  if (odd !== undefined) throw new Misuse(`There is no place for ${JSON.stringify(odd)}: ${usage}.`);
  const read = Object.entries(options).map(([option, how]) => [option, valueOf(option, values[option], how)]);
  return { ...Object.fromEntries(read.filter(([, value]) => value !== undefined)), words };
}

function parse(args, options, usage) {
  try {
    const typed = Object.entries(options).map(([option, how]) => [option, { ...how, default: undefined }]);
    return parseArgs({ args, options: Object.fromEntries(typed), allowPositionals: true });
  } catch (error) {
    // Node's second sentence explains words that begin with a dash, which no command takes.
    const [reason] = error.message.split('. ');
    throw new Misuse(`${reason.replaceAll(/\s+/g, ' ').replace(/\.$/, '')}: ${usage}.`);
  }
}

function valueOf(option, typed, { min, max, multiple, isBlankFine, default: usual }) {
  if (multiple && min !== undefined) return (typed ?? []).map((each) => wholeOf(`--${option}`, each, { min, max }));
  if (typed === '' && min === undefined && isBlankFine === undefined) throw new Misuse(`--${option} needs a value.`);
  const value = typed ?? usual;
  return min === undefined || value === undefined ? value : wholeOf(`--${option}`, value, { min, max });
}

function wholeOf(what, typed, { min, max }) {
  const number = /^\d{1,15}$/.test(typed) ? Number(typed) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new Misuse(`${what} is a whole number from ${min} to ${max}, not ${JSON.stringify(typed)}.`);
}
