import type { Frequency } from '../../../src/family/allowances/allowance.contract.ts';
import { belongs, readCalendar } from '../../testing/families/zone-calendar.ts';

/** In-memory model of an allowance. `next` is null if no date is planned. */
export interface Paper {
  frequency: Frequency;
  amount: number;
  start: string;
  isActive: boolean;
  isDeleted: boolean;
  next: string | null;
  payments: [string, number][];
}

export type EditModel = Partial<Pick<Paper, 'frequency' | 'amount' | 'start' | 'isActive'>>;

const calendars = new Map<string, Map<string, number>>();

function calendarOf(zone: string): Map<string, number> {
  const known = calendars.get(zone) ?? readCalendar(zone, 2029, 2032);
  calendars.set(zone, known);
  return known;
}

/** Implements Rules 9.1 literally, with a calendar table instead of date arithmetic. The clock may go back. */
export class FamilyModel {
  nowMs: number;
  zone: string;
  extras = 0;
  readonly allowances: Paper[] = [];

  constructor(zone: string, nowMs: number) {
    this.zone = zone;
    this.nowMs = nowMs;
  }

  create(asked: Pick<Paper, 'frequency' | 'amount' | 'start'>): void {
    const next = this.firstAfterNow(asked);
    this.allowances.push({ ...asked, isActive: true, isDeleted: false, next, payments: [] });
  }

  edit(model: Paper, edit: EditModel): boolean {
    if (model.isDeleted) return false;
    this.settle(model);
    const before = { ...model };
    Object.assign(model, edit);
    const isOther = model.frequency !== before.frequency || model.start !== before.start;
    if (!model.isActive) model.next = null;
    else if (!before.isActive || isOther) model.next = this.firstAfterNow(model);
    return true;
  }

  remove(model: Paper): void {
    if (model.isDeleted) return;
    this.settle(model);
    Object.assign(model, { isDeleted: true, isActive: false, next: null });
  }

  execute(model: Paper): boolean {
    if (!model.isDeleted) this.extras += 1;
    return !model.isDeleted;
  }

  runJob(): void {
    for (const model of this.allowances) this.settle(model);
  }

  /**
   * Pays each date that has begun and is unpaid: a change to a time zone further west makes the same date begin twice.
   */
  private settle(model: Paper): void {
    while (model.next && Number(calendarOf(this.zone).get(model.next)) <= this.nowMs) {
      const date = model.next;
      if (!model.payments.some(([paid]) => paid === date)) model.payments.push([date, model.amount]);
      model.next = this.find((each) => each > date && belongs[model.frequency](each));
    }
  }

  /** Skips paid dates, which come again if the clock goes back (Rules 9.2). */
  private firstAfterNow({ frequency, start, payments = [] }: Pick<Paper, 'frequency' | 'start'> & Partial<Paper>) {
    const isPaid = (date: string) => payments.some(([paid]) => paid === date);
    return this.find((date, atMs) => atMs > this.nowMs && date >= start && belongs[frequency](date) && !isPaid(date));
  }

  private find(isIt: (date: string, atMs: number) => boolean): string {
    for (const [date, atMs] of calendarOf(this.zone)) if (isIt(date, atMs)) return date;
    throw new Error('The calendar ends too early');
  }
}
