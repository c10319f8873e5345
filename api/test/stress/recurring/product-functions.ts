import { familyDateAt, type FamilyDay } from '../../../src/family/families/family-day.ts';
import type { LocalDate } from '../../../src/core/kernel/local-date.ts';
import { planOf } from '../../../src/family/tasks/recurrence/plan.ts';
import {
  type Last,
  type Next,
  replan,
  type Recurring,
  restOf,
  step,
} from '../../../src/family/tasks/recurrence/step.ts';
import type { Absence } from '../../../src/family/tasks/recurrence/assignee.ts';
import { windowOf } from '../../../src/family/tasks/recurrence/window.ts';
import type { Line } from './recurring-model.ts';

export class ProductFunctions {
  task: Recurring;
  day: FamilyDay;
  isPaused = false;
  absences: Absence[] = [];
  skipped: LocalDate[] = [];
  next: Next;
  readonly lines: Line[] = [];
  #last: Last | null = null;
  #isOpen = false;

  constructor(task: Recurring, day: FamilyDay, now: Date) {
    this.task = task;
    this.day = day;
    this.next = replan(task, day, { after: null, childId: task.children[0] ?? null }, now);
  }

  get #family() {
    return { day: this.day, absences: this.absences, skipped: this.skipped };
  }

  get shown() {
    const { date, at } = this.next;
    return date === null ? null : { date, showsMs: at?.getTime() };
  }

  /** After a change, at the end of a pause, or after a completion. */
  replan(now: Date): void {
    if (this.#isOpen) return;
    const after = this.#last && restOf(this.task, this.#last);
    this.next = replan(this.task, this.day, { after, childId: this.next.childId }, now);
  }

  move(day: FamilyDay): void {
    this.day = day;
    const { date } = this.next;
    if (date !== null) this.next = { ...this.next, at: windowOf(date, this.task.window, day).showsAt };
  }

  runJob(now: Date): void {
    this.#closeMissed(now);
    while (!this.isPaused && this.next.date !== null) {
      const { date, childId } = this.next;
      const done = step(this.task, this.#family, { date, childId }, now);
      if (!done) return;
      for (const { childId: whose, outcome, showsAt, dueAt } of done.occurrences) {
        const times = { showsMs: showsAt.getTime(), dueMs: dueAt.getTime(), nowMs: now.getTime() };
        this.lines.push({ date, childId: whose, outcome, ...times });
      }
      const has = (wanted: string) => done.occurrences.some(({ outcome }) => outcome === wanted);
      this.#last = { date, doneOn: null, isMissed: has('missed'), isAway: has('away') };
      this.next = done.next;
      this.#isOpen = done.next.date === null;
      this.#closeMissed(now);
    }
  }

  complete(now: Date): boolean {
    if (!this.#last || !this.#isOpen || this.#isMissed(this.#last, now)) return false;
    this.#close({ ...this.#last, doneOn: familyDateAt(now, this.day) }, now);
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
    if (this.#last && this.#isOpen && this.#isMissed(this.#last, now))
      this.#close({ ...this.#last, isMissed: true }, now);
  }

  #isMissed({ date }: Last, now: Date): boolean {
    return this.task.ifNotDone === 'missed' && windowOf(date, this.task.window, this.day).dueAt <= now;
  }

  #close(last: Last, now: Date): void {
    this.#last = last;
    this.#isOpen = false;
    this.replan(now);
  }
}
