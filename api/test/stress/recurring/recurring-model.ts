import type { Repeat } from '../../../src/family/tasks/recurrence/repeat.ts';
import { belongsTo, dateOf } from './counted-days.ts';
import type { WallClock } from './wall-clock.ts';

/** In-memory model of a recurring task: days are numbers, times are minutes after midnight. */
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

export type Line = {
  date: string;
  childId: string | null;
  outcome: string;
  showsMs: number;
  dueMs: number;
  nowMs: number;
};

/** Implements the rules literally: tests for each day whether it belongs. All days up to `#closed` are finished. */
export class RecurringModel {
  clock: WallClock;
  note: Note;
  isPaused = false;
  holidays: Holiday[] = [];
  readonly skipped = new Set<number>();
  readonly lines: Line[] = [];
  queue: string[];
  #handled: number;
  #closed: number;
  /** For tasks that repeat after completion: the last day's outcome, and the next planned day unless one is open. */
  #last: 'new' | 'open' | 'missed' | 'away' | 'skipped' | { doneOn: number } = 'new';
  #planned = 0;

  constructor(note: Note, clock: WallClock, now: { ms: number; day: number }) {
    this.note = note;
    this.clock = clock;
    this.queue = [...note.children];
    this.#handled = now.day - 100;
    this.#closed = this.#handled;
    this.replan(now.ms);
  }

  /** Closes days that can no longer be done, after any change. Plans nothing while the task is open. */
  replan(nowMs: number): void {
    if (this.#isToBeDone) return;
    this.#closed = this.#handled;
    while (this.#due(this.#closed + 1) <= nowMs) this.#closed += 1;
    this.#foresee();
  }

  runJob(nowMs: number): void {
    this.#miss(nowMs);
    if (this.isPaused) return;
    for (let day = this.#closed + 1; this.#shows(day) <= nowMs; day += 1) {
      if (!this.#belongs(day)) continue;
      this.#handle(day, nowMs);
      this.#miss(nowMs);
    }
  }

  complete(nowMs: number): boolean {
    if (!this.#isToBeDone || (!this.note.stays && this.#due(this.#handled) <= nowMs)) return false;
    this.#last = { doneOn: this.today(nowMs) };
    this.replan(nowMs);
    return true;
  }

  /** Sets the next child, or the children who take turns; the order stays as it was. */
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

  get shown(): { date: string; showsMs: number } | null {
    if (this.#isToBeDone) return null;
    const day = this.#following(this.#closed);
    return { date: dateOf(day), showsMs: this.#shows(day) };
  }

  /** The days in this range that a parent would see if nothing changed. */
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
    this.#last = this.skipped.has(day) ? 'skipped' : this.#record(day, nowMs);
    this.#foresee();
  }

  #record(day: number, nowMs: number): 'open' | 'missed' | 'away' {
    const isOver = this.#isOver(day, nowMs);
    const times = { showsMs: this.#shows(day), dueMs: this.#due(day), nowMs };
    const lines = this.#places(day).map(([childId, isAway]) => {
      const outcome = isAway === 'away' ? 'away' : isOver ? 'missed' : 'made';
      return { date: dateOf(day), childId: childId === 'anyone' ? null : childId, outcome, ...times };
    });
    this.lines.push(...lines);
    if (lines.every(({ outcome }) => outcome === 'away')) return 'away';
    return isOver ? 'missed' : 'open';
  }

  /** Plans the next day: this many days after its completion, its last possible day or its skip. */
  #foresee(): void {
    const { repeat, lasts, start } = this.note;
    if (repeat.kind !== 'after_done') return;
    const atFirst = Math.max(this.#closed + 1, start);
    if (typeof this.#last === 'object') this.#planned = Math.max(this.#last.doneOn + repeat.days, atFirst);
    else if (this.#last === 'missed') this.#planned = Math.max(this.#handled + lasts - 1 + repeat.days, atFirst);
    else if (this.#last === 'skipped') this.#planned = Math.max(this.#handled + repeat.days, atFirst);
    else this.#planned = atFirst;
  }

  #miss(nowMs: number): void {
    if (!this.#isToBeDone || this.note.stays || this.#due(this.#handled) > nowMs) return;
    this.#last = 'missed';
    this.replan(nowMs);
  }

  get #isToBeDone(): boolean {
    return this.note.repeat.kind === 'after_done' && this.#last === 'open';
  }

  #isOver(day: number, nowMs: number): boolean {
    if (this.#due(day) > nowMs) return false;
    if (!this.note.stays) return true;
    return this.note.repeat.kind !== 'after_done' && this.#shows(this.#following(day)) <= nowMs;
  }

  #belongs(day: number): boolean {
    const { repeat, start } = this.note;
    if (repeat.kind !== 'after_done') return belongsTo(repeat, start, day);
    return day === this.#planned && !this.#isToBeDone;
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

  /** The children of a day. After a turn, a child moves to the end, behind those who were passed over. */
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

  /** Covers the complete days if there is no time between from and until. */
  #span(day: number): readonly [number, number] {
    const { from, until, lasts } = this.note;
    const whole = [this.clock.begins(day), this.clock.begins(day + lasts)] as const;
    const shows = from === null ? whole[0] : Math.max(whole[0], this.#at(day, from));
    const due = until === null ? whole[1] : Math.min(whole[1], this.#at(day + lasts - 1, until));
    return shows < due ? [shows, due] : whole;
  }
}
