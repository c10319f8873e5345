import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const path = join(root, '.cache/usual-times.json');

function readTimes() {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

/** A step's usual duration: the last one on this machine, or `guess`. Call `done` after success to store it. */
export function usualTime(step, guess) {
  const startedAt = Date.now();
  const seconds = readTimes()[step];
  const done = () => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify({ ...readTimes(), [step]: Math.ceil((Date.now() - startedAt) / 1000) }));
  };
  return { words: seconds ? `usually ${seconds} s on this machine` : guess, done };
}
