import { familyDateAt, type FamilyDay } from '../../src/families/family-day.ts';
import { addDays, type LocalDate } from '../../src/kernel/local-date.ts';
import { planOf } from '../../src/recurring-tasks/rule/plan.ts';
import { type Next, nextOnceDone, planAnew, type Recurring, step } from '../../src/recurring-tasks/rule/step.ts';
import type { Absence } from '../../src/recurring-tasks/rule/whose.ts';
import { lastDayOf, windowOf } from '../../src/recurring-tasks/rule/window.ts';
import type { Line } from './paper.ts';

/** What the service and the database do with the rule's functions, without either of them. */
export class Desk {
  task: Recurring;
  day: FamilyDay;
  isPaused = false;
  absences: Absence[] = [];
  skipped: LocalDate[] = [];
  next: Next;
  readonly lines: Line[] = [];
  #handled: LocalDate | null = null;
  #open: LocalDate | null = null;

  constructor(task: Recurring, day: FamilyDay, now: Date) {
    this.task = task;
    this.day = day;
    this.next = planAnew(task, day, { after: null, childId: task.children[0] ?? null }, now);
  }

  get #family() {
    return { day: this.day, absences: this.absences, skipped: this.skipped };
  }

  get shown() {
    const { date, at } = this.next;
    return date === null ? null : { date, showsMs: at?.getTime() };
  }

  /** After a change, or at the end of a pause. */
  replan(now: Date): void {
    if (this.#open !== null) return;
    const { date, childId } = this.next;
    const isAfterDone = this.task.repeat.kind === 'after_done' && date !== null;
    this.next = planAnew(this.task, this.day, { after: isAfterDone ? addDays(date, -1) : this.#handled, childId }, now);
  }

  move(day: FamilyDay): void {
    this.day = day;
    const { date } = this.next;
    if (date !== null) this.next = { ...this.next, at: windowOf(date, this.task.window, day).showsAt };
  }

  sweep(now: Date): void {
    this.#closeMissed(now);
    while (!this.isPaused && this.next.date !== null) {
      const { date, childId } = this.next;
      const done = step(this.task, this.#family, { date, childId }, now);
      if (!done) return;
      for (const { childId: whose, outcome, showsAt, dueAt } of done.occurrences) {
        const times = { showsMs: showsAt.getTime(), dueMs: dueAt.getTime(), nowMs: now.getTime() };
        this.lines.push({ date, childId: whose, outcome, ...times });
      }
      this.#handled = date;
      this.next = done.next;
      if (done.next.date === null) this.#open = date;
      this.#closeMissed(now);
    }
  }

  complete(now: Date): boolean {
    if (this.#open === null || this.#isMissed(this.#open, now)) return false;
    this.#comeBack(this.#open, familyDateAt(now, this.day));
    return true;
  }

  planned(from: LocalDate, to: LocalDate): string[] {
    const { date, childId } = this.next;
    if (date === null) return [];
    return planOf(this.task, this.#family, { date, childId }, { from, to }).map((each) => {
      const places = each.places.map((place) => `${place.childId ?? 'anyone'} ${place.isAway ? 'away' : 'there'}`);
      const shown = each.isSkipped ? ['skipped'] : places;
      return [each.date, ...shown, each.showsAt.getTime(), each.dueAt.getTime()].join(' ');
    });
  }

  #closeMissed(now: Date): void {
    if (this.#open !== null && this.#isMissed(this.#open, now)) {
      this.#comeBack(this.#open, lastDayOf(this.#open, this.task.window));
    }
  }

  #isMissed(date: LocalDate, now: Date): boolean {
    return this.task.ifNotDone === 'missed' && windowOf(date, this.task.window, this.day).dueAt <= now;
  }

  #comeBack(date: LocalDate, on: LocalDate): void {
    this.#open = null;
    this.next = nextOnceDone(this.task, this.day, { date, on, childId: this.next.childId });
  }
}
