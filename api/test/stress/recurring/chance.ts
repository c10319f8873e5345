import type { Repeat } from '../../../src/family/tasks/recurrence/repeat.ts';
import type { Note } from './recurring-model.ts';

export type Kind = Repeat['kind'];
export const kinds: readonly Kind[] = ['days', 'weekdays', 'month_day', 'month_weekday', 'after_done'];

const names = ['Mia', 'Ben', 'Zoe', 'Ali'];

export class Chance {
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  is(probability: number): boolean {
    return this.#random() < probability;
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.#random() * (most - least + 1));
  }

  one<T>(...choices: readonly [T, ...T[]]): T {
    return choices[this.between(0, choices.length - 1)] ?? choices[0];
  }

  some<T>(choices: readonly [T, ...T[]]): [T, ...T[]] {
    const [first, ...rest] = choices.filter(() => this.is(0.5));
    return first === undefined ? [this.one(...choices)] : [first, ...rest];
  }

  children(): readonly string[] {
    return names.slice(0, this.between(1, names.length));
  }

  repeat(kind: Kind): Repeat {
    switch (kind) {
      case 'days':
        return { kind, every: this.one(1, 1, 1, 2, 3, 7, 10, 45, 365) };
      case 'weekdays':
        return { kind, weekdays: this.some([1, 2, 3, 4, 5, 6, 7]), every: this.one(1, 1, 1, 2, 3, 9) };
      case 'month_day':
        return { kind, day: this.one(1, 15, 28, 29, 30, 31, this.between(1, 31)) };
      case 'month_weekday':
        return { kind, nth: this.one(1, 2, 3, 4, -1), weekday: this.between(1, 7) };
      case 'after_done':
        return { kind, days: this.one(1, 1, 2, 3, 7, 20) };
    }
  }

  /** Times on any quarter of an hour, including those that leave no time in between. */
  window(): Pick<Note, 'from' | 'until' | 'lasts' | 'stays'> {
    const time = () => (this.is(0.4) ? null : 15 * this.between(0, 95));
    return { from: time(), until: time(), lasts: this.one(1, 1, 1, 2, 7, 31), stays: this.is(0.3) };
  }

  note(kind: Kind, today: number): Note {
    const assign = this.one('one', 'each', 'anyone', 'turns', 'turns');
    const children = assign === 'one' ? ['Mia'] : this.children();
    return { repeat: this.repeat(kind), start: today + this.between(-10, 20), assign, children, ...this.window() };
  }
}
