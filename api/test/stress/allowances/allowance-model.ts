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

export type PaperEdit = Partial<Pick<Paper, 'frequency' | 'amount' | 'start' | 'isActive'>>;

const calendars = new Map<string, Map<string, number>>();

function calendarOf(zone: string): Map<string, number> {
  const known = calendars.get(zone) ?? readCalendar(zone, 2029, 2032);
  calendars.set(zone, known);
  return known;
}

/** Implements Rules 9.1 literally, with a calendar table instead of date arithmetic. The clock may go back. */
export class PaperFamily {
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

  /** Returns false if the allowance is deleted. */
  edit(paper: Paper, edit: PaperEdit): boolean {
    if (paper.isDeleted) return false;
    this.settle(paper);
    const before = { ...paper };
    Object.assign(paper, edit);
    const isOther = paper.frequency !== before.frequency || paper.start !== before.start;
    if (!paper.isActive) paper.next = null;
    else if (!before.isActive || isOther) paper.next = this.firstAfterNow(paper);
    return true;
  }

  remove(paper: Paper): void {
    if (paper.isDeleted) return;
    this.settle(paper);
    Object.assign(paper, { isDeleted: true, isActive: false, next: null });
  }

  execute(paper: Paper): boolean {
    if (!paper.isDeleted) this.extras += 1;
    return !paper.isDeleted;
  }

  sweep(): void {
    for (const paper of this.allowances) this.settle(paper);
  }

  /**
   * Pays each date that has begun and is unpaid: a change to a time zone further west makes the same date begin twice.
   */
  private settle(paper: Paper): void {
    while (paper.next && Number(calendarOf(this.zone).get(paper.next)) <= this.nowMs) {
      const date = paper.next;
      if (!paper.payments.some(([paid]) => paid === date)) paper.payments.push([date, paper.amount]);
      paper.next = this.find((each) => each > date && belongs[paper.frequency](each));
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
