import type { Repeat } from '../../src/recurring-tasks/rule/repeat.ts';
import { belongsTo, dateOf } from './counted-days.ts';
import type { WallClock } from './wall-clock.ts';

/** A recurring task as a family would note it on paper: days are numbers, times minutes after midnight. */
export interface Note {
  repeat: Repeat;
  start: number;
  assign: 'one' | 'each' | 'anyone' | 'turns';
  children: readonly string[];
  from: number | null;
  until: number | null;
  lasts: number;
  stays: boolean;
}

export interface Holiday {
  readonly childId: string | null;
  readonly first: number;
  readonly last: number;
}

/** One line for every child of every date, in the words of both sides. */
export type Line = {
  date: string;
  childId: string | null;
  outcome: string;
  showsMs: number;
  dueMs: number;
  nowMs: number;
};

/**
 * The rules of recurring tasks in their own words. It never asks for a next date: it looks at every day, whether that
 * belongs. All days up to `#closed` are over and done with.
 */
export class Paper {
  clock: WallClock;
  note: Note;
  isPaused = false;
  holidays: Holiday[] = [];
  readonly skipped = new Set<number>();
  readonly lines: Line[] = [];
  /** Who comes next, and after them. */
  queue: string[];
  /** Of what comes back after it was done: its day, and the day of the one that waits to be done. */
  #planned: number | null;
  #open: number | null = null;
  #closed: number;
  #handled = 0;

  constructor(note: Note, clock: WallClock, now: { ms: number; day: number }) {
    this.note = note;
    this.clock = clock;
    this.queue = [...note.children];
    this.#planned = note.start;
    this.#handled = now.day - 100;
    this.#closed = this.#handled;
    this.replan(now.ms);
  }

  /** Made, changed or resumed: what can no longer be done is over. Nothing is planned while one waits to be done. */
  replan(nowMs: number): void {
    if (this.#open !== null) return;
    this.#closed = this.#handled;
    while (this.#due(this.#closed + 1) <= nowMs) this.#closed += 1;
    if (this.#planned !== null) this.#planned = Math.max(this.#planned, this.#closed + 1, this.note.start);
  }

  sweep(nowMs: number): void {
    this.#miss(nowMs);
    if (this.isPaused) return;
    for (let day = this.#closed + 1; this.#shows(day) <= nowMs; day += 1) {
      if (!this.#belongs(day)) continue;
      this.#handle(day, nowMs);
      this.#miss(nowMs);
    }
  }

  complete(nowMs: number): boolean {
    if (this.#open === null || (!this.note.stays && this.#due(this.#open) <= nowMs)) return false;
    this.#comeBack(this.today(nowMs));
    return true;
  }

  /** Whose turn comes next is chosen, or who takes turns: the order stays, from where it was. */
  letTurn(children: readonly string[], first: string): void {
    const at = Math.max(0, children.indexOf(first));
    this.queue = [...children.slice(at), ...children.slice(0, at)];
    this.note = { ...this.note, children };
  }

  isStillToCome(day: number): boolean {
    return day > this.#closed;
  }

  today(nowMs: number): number {
    let day = this.#handled;
    while (this.clock.begins(day + 1) <= nowMs) day += 1;
    while (this.clock.begins(day) > nowMs) day -= 1;
    return day;
  }

  /** The next day and when it shows. */
  get shown(): { date: string; showsMs: number } | null {
    if (this.note.repeat.kind === 'after_done' && this.#planned === null) return null;
    const day = this.#following(this.#closed);
    return { date: dateOf(day), showsMs: this.#shows(day) };
  }

  /** What a parent sees of the days from one to another, if nothing changes. */
  expected(first: number, last: number): string[] {
    const { queue } = this;
    const seen: string[] = [];
    for (let day = this.#closed + 1; day <= last; day += 1) {
      if (!this.#belongs(day)) continue;
      const places = this.skipped.has(day) ? ['skipped'] : this.#places(day).map((place) => place.join(' '));
      if (day >= first) seen.push([dateOf(day), ...places, this.#shows(day), this.#due(day)].join(' '));
    }
    this.queue = queue;
    return seen;
  }

  #handle(day: number, nowMs: number): void {
    this.#closed = day;
    this.#handled = day;
    if (this.skipped.has(day)) return this.#comeBack(day);
    const isOver = this.#isOver(day, nowMs);
    const times = { showsMs: this.#shows(day), dueMs: this.#due(day), nowMs };
    const lines = this.#places(day).map(([childId, isAway]) => {
      const outcome = isAway === 'away' ? 'away' : isOver ? 'missed' : 'made';
      return { date: dateOf(day), childId: childId === 'anyone' ? null : childId, outcome, ...times };
    });
    this.lines.push(...lines);
    this.#foresee(day, new Set(lines.map(({ outcome }) => outcome)));
  }

  #foresee(day: number, outcomes: ReadonlySet<string>): void {
    if (this.note.repeat.kind !== 'after_done') return;
    if (outcomes.has('made')) [this.#planned, this.#open] = [null, day];
    else if (outcomes.has('missed')) this.#comeBack(day + this.note.lasts - 1);
    else this.#planned = Math.max(day + 1, this.note.start);
  }

  #comeBack(doneOn: number): void {
    if (this.note.repeat.kind !== 'after_done') return;
    this.#planned = Math.max(doneOn + this.note.repeat.days, this.#handled + 1, this.note.start);
    this.#open = null;
  }

  #miss(nowMs: number): void {
    if (this.#open === null || this.note.stays || this.#due(this.#open) > nowMs) return;
    this.#comeBack(this.#open + this.note.lasts - 1);
  }

  #isOver(day: number, nowMs: number): boolean {
    if (this.#due(day) > nowMs) return false;
    if (!this.note.stays) return true;
    return this.note.repeat.kind !== 'after_done' && this.#shows(this.#following(day)) <= nowMs;
  }

  #belongs(day: number): boolean {
    const { repeat, start } = this.note;
    return repeat.kind === 'after_done' ? day === this.#planned : belongsTo(repeat, start, day);
  }

  #following(day: number): number {
    let following = day + 1;
    while (!this.#belongs(following)) following += 1;
    return following;
  }

  #isAway(child: string, day: number): boolean {
    return this.holidays.some(
      ({ childId, first, last }) => (childId ?? child) === child && first <= day && day <= last,
    );
  }

  /** Who has the day; of turns, who has had theirs goes to the end, behind those who were passed over. */
  #places(day: number): (readonly [string, 'there' | 'away'])[] {
    const { assign, children } = this.note;
    const isAway = (child: string) => this.#isAway(child, day);
    if (assign === 'one' || assign === 'each')
      return children.map((child) => [child, isAway(child) ? 'away' : 'there']);
    if (children.every(isAway)) return [['anyone', 'away']];
    if (assign === 'anyone') return [['anyone', 'there']];
    const passed = this.queue.findIndex((child) => !isAway(child));
    const whose = this.queue[passed] ?? '';
    this.queue = [...this.queue.slice(passed + 1), ...this.queue.slice(0, passed + 1)];
    return [[whose, 'there']];
  }

  #at(day: number, minutes: number): number {
    return this.clock.timeOn(day, minutes);
  }

  #shows(day: number): number {
    return this.#span(day)[0];
  }

  #due(day: number): number {
    return this.#span(day)[1];
  }

  /** The whole of its days where no time is left between from and until. */
  #span(day: number): readonly [number, number] {
    const { from, until, lasts } = this.note;
    const whole = [this.clock.begins(day), this.clock.begins(day + lasts)] as const;
    const shows = from === null ? whole[0] : Math.max(whole[0], this.#at(day, from));
    const due = until === null ? whole[1] : Math.min(whole[1], this.#at(day + lasts - 1, until));
    return shows < due ? [shows, due] : whole;
  }
}
