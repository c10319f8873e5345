import type { FamilyDay } from '../../../src/family/families/family-day.ts';
import type { Recurring } from '../../../src/family/tasks/recurrence/step.ts';
import { Chance, type Kind } from './chance.ts';
import { dateOf, midnightMs } from './counted-days.ts';
import { ProductFunctions } from './product-functions.ts';
import { type Note, RecurringModel } from './recurring-model.ts';
import { openWallClock } from './wall-clock.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface Years {
  readonly startMs: number;
  readonly endMs: number;
}

export interface Family extends FamilyDay {
  readonly kind: Kind;
}

const timeOf = (minutes: number | null) =>
  minutes === null
    ? null
    : [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const taskOf = ({ repeat, start, assign, children, from, until, lasts, stays }: Note): Recurring => ({
  repeat,
  startDate: dateOf(start),
  assign,
  children,
  window: { from: timeOf(from), until: timeOf(until), lastsDays: lasts },
  ifNotDone: stays ? 'stays' : 'missed',
});

export class Sequence {
  readonly #chance: Chance;
  readonly #years: Years;
  readonly #zones: readonly [string, ...string[]];
  readonly #kind: Kind;
  readonly #home: FamilyDay;
  readonly product: ProductFunctions;
  readonly model: RecurringModel;
  #day: FamilyDay;
  nowMs: number;

  constructor({ kind, ...day }: Family, years: Years, zones: readonly [string, ...string[]], random: () => number) {
    this.#chance = new Chance(random);
    [this.#kind, this.#home, this.#day, this.#years, this.#zones] = [kind, day, day, years, zones];
    this.nowMs = years.startMs;
    const today = Math.floor((years.startMs - midnightMs(0)) / dayMs);
    const note = this.#chance.note(kind, today);
    this.model = new RecurringModel(note, openWallClock(day, years), { ms: this.nowMs, day: today });
    this.product = new ProductFunctions(taskOf(note), day, this.#now);
  }

  get #now(): Date {
    return new Date(this.nowMs);
  }

  /** Advances the clock or sets it back, then makes something happen. Returns false at the end. */
  goOn(): boolean {
    const chance = this.#chance;
    if (chance.is(0.02)) this.nowMs -= chance.between(1, 48) * hourMs;
    // An outage: no scheduled job for weeks.
    else if (chance.is(0.005)) this.nowMs += chance.between(3, 60) * dayMs;
    else this.nowMs += chance.between(1, 12) ** 2 * chance.between(1, 60) * 30_000;
    if (chance.is(0.8)) this.#runJob();
    if (chance.is(0.3)) this.#complete();
    if (chance.is(0.2)) this.#happen();
    return this.nowMs < this.#years.endMs;
  }

  /** Sometimes compares the planned days that a parent would see: the next ones, or those of a distant week. */
  look(): { planned: string[]; expected: string[] } | null {
    if (!this.#chance.is(0.1)) return null;
    const from = this.model.today(this.nowMs) + this.#chance.one(0, 0, 0, 40);
    return {
      planned: this.product.planned(dateOf(from), dateOf(from + 14)),
      expected: this.model.expected(from, from + 14),
    };
  }

  #runJob(): void {
    this.product.runJob(this.#now);
    this.model.runJob(this.nowMs);
  }

  #complete(): void {
    const [isDone, wasDone] = [this.product.complete(this.#now), this.model.complete(this.nowMs)];
    if (isDone !== wasDone) throw new Error(`Can it be done? ${isDone} instead of ${wasDone}`);
  }

  #happen(): void {
    const chance = this.#chance;
    if (this.model.isPaused) return this.#pauseOrResume();
    switch (chance.one('edit', 'window', 'pause', 'skip', 'skip', 'away', 'away', 'back', 'turn', 'children', 'move')) {
      case 'edit':
        return this.#edit(this.#otherRule());
      case 'window':
        return this.#edit(chance.window());
      case 'pause':
        return this.#pauseOrResume();
      case 'skip':
        return this.#skipOrNot(this.model.today(this.nowMs) + chance.between(0, 20));
      case 'away':
        return this.#goAway();
      case 'back':
        [this.product.absences, this.model.holidays] = [this.product.absences.slice(1), this.model.holidays.slice(1)];
        return;
      case 'turn':
        return this.#letTurn(this.model.note.children, chance.one('Mia', ...this.model.note.children));
      case 'children':
        if (this.model.note.assign !== 'one') this.#letTurn(chance.children(), this.model.queue[0] ?? '');
        return;
      case 'move':
        return this.#move();
    }
  }

  #otherRule(): Partial<Note> {
    const start = this.model.today(this.nowMs) + this.#chance.between(-10, 10);
    const kind = this.#kind === 'after_done' || this.#chance.is(0.7) ? this.#kind : this.#chance.one(...calendarKinds);
    return { repeat: this.#chance.repeat(kind), start };
  }

  #edit(change: Partial<Note>): void {
    this.model.note = { ...this.model.note, ...change };
    this.product.task = taskOf(this.model.note);
    this.#replan();
  }

  #replan(): void {
    this.product.replan(this.#now);
    this.model.replan(this.nowMs);
  }

  #pauseOrResume(): void {
    this.model.isPaused = !this.model.isPaused;
    this.product.isPaused = this.model.isPaused;
    if (!this.model.isPaused) this.#replan();
  }

  #skipOrNot(day: number): void {
    if (!this.model.isStillToCome(day)) return;
    if (!this.model.skipped.delete(day)) this.model.skipped.add(day);
    this.product.skipped = [...this.model.skipped].map(dateOf);
  }

  #goAway(): void {
    const first = this.model.today(this.nowMs) + this.#chance.between(-1, 20);
    const last = first + this.#chance.one(0, 2, 6, 13, 30);
    const childId = this.#chance.one(null, 'Mia', 'Ben', 'Zoe');
    this.product.absences = [...this.product.absences, { childId, fromDate: dateOf(first), toDate: dateOf(last) }];
    this.model.holidays = [...this.model.holidays, { childId, first, last }];
  }

  #letTurn(children: readonly string[], first: string): void {
    this.model.letTurn(children, first);
    this.product.task = taskOf(this.model.note);
    this.product.next = { ...this.product.next, childId: this.model.queue[0] ?? null };
  }

  #move(): void {
    const isAtHome = this.#day === this.#home;
    const timeZone = isAtHome ? this.#chance.one(...this.#zones) : this.#home.timeZone;
    this.#day = isAtHome ? { timeZone, dayBeginsAt: this.#chance.one(0, 2, 3, 4, 12, 22) } : this.#home;
    this.product.move(this.#day);
    this.model.clock = openWallClock(this.#day, this.#years);
  }
}

const calendarKinds = ['days', 'weekdays', 'month_day', 'month_weekday'] as const satisfies Kind[];
