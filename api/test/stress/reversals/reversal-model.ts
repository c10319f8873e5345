import type { TransactionType } from '../../../src/family/tokens/token.contract.ts';

export interface RowModel {
  readonly type: TransactionType;
  readonly amount: number;
  readonly balance: number;
  readonly day: number;
  /** The task or redemption, null for none; and the index of the reversed transaction. */
  readonly about: ThingModel | null;
  readonly compensates: number | null;
}

/** `last` is the index of its last transaction other than a refund, null for a task that paid nothing. */
export interface ThingModel {
  readonly kind: 'task' | 'redemption';
  status: 'approved' | 'pending' | 'fulfilled' | 'cancelled';
  isReversed: boolean;
  last: number | null;
}

const reversalDays = 30;
const canBeReversed = new Set<TransactionType>(['award', 'deduct', 'task_reward', 'redemption', 'take_back']);

/** Implements Rules 5.20 to 5.24 literally, for one child and one reward with limited stock. */
export class AccountModel {
  day = 0;
  left: number;
  readonly cost: number;
  readonly rows: RowModel[] = [];
  readonly tasks: ThingModel[] = [];
  readonly redemptions: ThingModel[] = [];

  constructor({ cost, left }: { cost: number; left: number }) {
    this.cost = cost;
    this.left = left;
  }

  get balance(): number {
    return this.rows.reduce((sum, { amount }) => sum + amount, 0);
  }

  award(amount: number): string {
    return this.move('award', amount);
  }

  deduct(amount: number): string {
    return amount > this.balance ? 'tooFewTokens' : this.move('deduct', -amount);
  }

  approve(paid: number): string {
    const task: ThingModel = { kind: 'task', status: 'approved', isReversed: false, last: null };
    this.tasks.push(task);
    return paid > 0 ? this.move('task_reward', paid, task) : 'done';
  }

  redeem(): string {
    if (this.left === 0) return 'noneLeft';
    if (this.cost > this.balance) return 'tooFewTokens';
    this.left -= 1;
    const redemption: ThingModel = { kind: 'redemption', status: 'pending', isReversed: false, last: null };
    this.redemptions.push(redemption);
    return this.move('redemption', -this.cost, redemption);
  }

  cancel(redemption: ThingModel): string {
    if (redemption.status === 'fulfilled') return 'stateForbids';
    if (redemption.status === 'cancelled') return 'done';
    redemption.status = 'cancelled';
    this.left += 1;
    return this.move('refund', this.cost, redemption);
  }

  fulfill(redemption: ThingModel): string {
    if (redemption.status === 'cancelled') return 'stateForbids';
    redemption.status = 'fulfilled';
    return 'done';
  }

  reverse(place: number, takesLess: boolean): string {
    const origin = this.rows[place];
    if (!origin) return 'absent';
    if (this.rows.some(({ compensates }) => compensates === place)) return 'done';
    const { about } = origin;
    const isOpen = about?.kind === 'redemption' && about.status !== 'fulfilled';
    const isLate = this.day - origin.day > reversalDays;
    if (!canBeReversed.has(origin.type) || isLate || isOpen) return 'stateForbids';
    const isShort = origin.amount > this.balance;
    if (isShort && (this.balance === 0 || !takesLess)) return 'tooFewTokens';
    if (about?.kind === 'redemption') {
      if (about.isReversed && this.left === 0) return 'noneLeft';
      this.left += about.isReversed ? -1 : 1;
    }
    const moved = this.move('take_back', isShort ? -this.balance : -origin.amount, about, place);
    if (about) about.isReversed = !about.isReversed;
    return moved;
  }

  private move(
    type: TransactionType,
    amount: number,
    about: ThingModel | null = null,
    compensates: number | null = null,
  ) {
    if (about && type !== 'refund') about.last = this.rows.length;
    this.rows.push({ type, amount, balance: this.balance + amount, day: this.day, about, compensates });
    return 'done';
  }
}
