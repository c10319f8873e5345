import { rowOf, type Lists } from './rows.ts';

type Family = Lists & { balances: Record<string, number> };

const find = ({ transactions }: Family, id: string) => transactions.find((one) => one.id === id);
/** Transactions have no owner here, so they belong to the first child. */
const ownerOf = ({ profiles }: Family) => profiles.find(({ role }) => role === 'child')?.id ?? '';

/** The effect of a reversal and how much is already spent; undefined if there is no such transaction. */
export function previewReversal(family: Family, id: string) {
  const origin = find(family, id);
  const missing = Math.max(0, (origin?.amount ?? 0) - (family.balances[ownerOf(family)] ?? 0));
  return origin && { amount: -origin.amount, missing };
}

/** Adds the reversing transaction. The balance does not go below zero. */
export function reverseOf(family: Family, _: object, id: string) {
  const origin = find(family, id);
  const preview = previewReversal(family, id);
  if (!origin || !preview) return undefined;
  const amount = preview.amount + preview.missing;
  const owner = ownerOf(family);
  const balance_after = (family.balances[owner] ?? 0) + amount;
  family.balances[owner] = balance_after;
  const moved = { transaction_type: 'take_back', amount, balance_after, compensates: id } as const;
  const made = rowOf('transaction', 1000 + family.transactions.length, { ...moved, description: origin.description });
  const taken_back_at = new Date().toISOString();
  family.transactions = [made, ...family.transactions.map((one) => (one === origin ? { ...one, taken_back_at } : one))];
  family.tasks = family.tasks.map((task) => (task.transaction_id === id ? { ...task, taken_back_at } : task));
  return made;
}
