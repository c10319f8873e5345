import { addDays } from '../../../src/core/kernel/local-date.ts';

export type Kind = 'owner' | 'parent' | 'helper' | 'child' | 'stranger' | 'left';

/** `until` is a day of the model. The stranger owns another family. */
export interface Person {
  readonly id: string;
  token: string;
  kind: Kind;
  kids: readonly string[];
  limit: number | null;
  until: number | null;
}

export interface Invitation {
  readonly id: string;
  readonly code: string;
  readonly by: Person;
  readonly membership: 'parent' | 'helper';
  readonly terms: Pick<Person, 'kids' | 'limit' | 'until'>;
  state: 'open' | 'used' | 'gone';
}

export type Attempt = { readonly child: string; state: 'open' | 'rejected' | 'undone' };

export interface Task {
  readonly id: string;
  readonly isForAnyone: boolean;
  readonly reward: number;
  readonly home: 1 | 2 | null;
  readonly attempts: Attempt[];
  child: string | null;
  status: 'pending' | 'completed' | 'approved';
  isDeleted: boolean;
}

export type Redemption = { readonly id: string; readonly child: string; status: 'pending' | 'fulfilled' | 'cancelled' };

export interface Schedule {
  readonly start: number;
  readonly pattern: string;
  readonly isChangeLater: boolean;
  readonly swapped: ReadonlySet<number>;
}

/** One request with the status that Rules 4.80, 5, 6 and 15 demand, and what it changes if it succeeds. */
export interface Step {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly status: number;
  readonly isOpen?: boolean;
  readonly effect?: (body: { id: string; code: string }) => unknown;
}

/** The numbers of a random step; each kind of step uses those that it needs. */
export interface Roll {
  readonly who: number;
  readonly which: number;
  readonly child: number;
  readonly amount: number;
  readonly flag: boolean;
}

export const cost = 3;
const firstDate = '2030-01-10';
export const dateOf = (day: number): string => addDays(firstDate, day);
export const timeOf = (day: number): string => `${dateOf(day)}T12:00:00Z`;

export class FamilyModel {
  day = 0;
  offeredTo: Person | null = null;
  areHomesNamed = false;
  readonly children: readonly [string, string];
  readonly people: Person[];
  readonly rewardId: string;
  readonly invitations: Invitation[] = [];
  readonly tasks: Task[] = [];
  readonly redemptions: Redemption[] = [];
  readonly moves: { child: string; amount: number; awardedBy: Person | null; day: number }[] = [];
  readonly schedules = new Map<string, Schedule>();

  constructor(people: Person[], children: readonly [string, string], rewardId: string) {
    this.people = people;
    this.children = children;
    this.rewardId = rewardId;
  }

  get owner(): Person {
    const owners = this.people.filter(({ kind }) => kind === 'owner');
    if (owners.length !== 1 || !owners[0]) throw new Error('A family has one owner');
    return owners[0];
  }

  /** An adult who left, and a helper after the last day, has no session. */
  isOut({ kind, until }: Person): boolean {
    return kind === 'left' || (kind === 'helper' && until !== null && until < this.day);
  }

  /** Null if the person may ask, otherwise 401 or 403. A stranger may ask, in its own family. */
  refusal(by: Person, admitted: readonly Kind[]): 401 | 403 | null {
    if (this.isOut(by)) return 401;
    return by.kind === 'stranger' || admitted.includes(by.kind) ? null : 403;
  }

  sees(by: Person, child: string | null): boolean {
    if (child === null) return by.kind !== 'stranger';
    if (by.kind === 'helper') return by.kids.includes(child);
    if (by.kind === 'child') return by.id === child;
    return by.kind !== 'stranger';
  }

  balance(child: string): number {
    return this.moves.filter((move) => move.child === child).reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Tokens that this adult has awarded in the last 24 hours; steps are days apart. */
  awarded(by: Person, child: string): number {
    const own = this.moves.filter((move) => move.awardedBy === by && move.child === child && move.day === this.day);
    return own.reduce((sum, { amount }) => sum + amount, 0);
  }

  move(child: string, amount: number, awardedBy: Person | null = null): void {
    this.moves.push({ child, amount, awardedBy, day: this.day });
  }

  /** The home where a child sleeps; steps are at 13:00 in the family's zone, before or after the time of change. */
  home(child: string): 1 | 2 | null {
    const schedule = this.schedules.get(child);
    if (!schedule) return null;
    const night = schedule.isChangeLater ? this.day - 1 : this.day;
    const planned = schedule.pattern[(((night - schedule.start) % 14) + 14) % 14] === '2';
    return planned === schedule.swapped.has(night) ? 1 : 2;
  }

  /** Ids of the tasks in this person's list. */
  listed(by: Person): string[] {
    const isHere = ({ status, home }: Task) => {
      const here = by.kind === 'child' ? this.home(by.id) : null;
      return status !== 'pending' || home === null || here === null || home === here;
    };
    return this.tasks
      .filter((task) => !task.isDeleted && this.sees(by, task.child) && isHere(task))
      .map(({ id }) => id);
  }
}

export const adults: readonly Kind[] = ['owner', 'parent', 'helper'];
export const parents: readonly Kind[] = ['owner', 'parent'];

export function pick<T>(list: readonly T[], place: number): T | undefined {
  return list[place % Math.max(1, list.length)];
}
