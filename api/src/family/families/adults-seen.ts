import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { familySql, rowsBy } from '../../identity/sessions/read-as.ts';
import type { ActingAdultDto, AdultsSeen } from './adult.contract.ts';

/** What `fn.adults_seen` calls an adult who was erased. Pages and files show it in the reader's language. */
export const erasedName = 'a former parent';

/** For a child, where the transaction has entered a parent's role. */
export const asChildSees = (adult: ActingAdultDto): ActingAdultDto => {
  const [first = ''] = adult.name.split(' ');
  return { ...adult, id: null, name: adult.name === erasedName ? adult.name : first };
};

export const adultIn = (adults: AdultsSeen, id: string | null | undefined): ActingAdultDto | null =>
  (id ? adults[id] : null) ?? null;

interface Edited {
  editedBy?: string | null;
  editedAt?: Date | null;
}

/** The fields of `editFields`. */
export function editOf({ editedBy, editedAt }: Edited, adults: AdultsSeen) {
  const by = adultIn(adults, editedBy);
  return by && editedAt ? { edited_by: by, edited_at: editedAt.toISOString() } : {};
}

/** The adults, for `readAs` behind a list whose rows name an editor; none for a child. */
export const adultsReading = rowsBy<{ adults: AdultsSeen }>(
  `select case when current_setting('app.role') = 'child' then '{}' else fn.adults_seen(${familySql}) end as adults`,
);

type EditRow = { id: string; edited_by: ActingAdultDto; edited_at: Date | string };

/** The latest edits by id, of one row or of all, as the caller sees them. Triggers note them, so an entity has no news. */
export async function readEdits(
  tx: EntityManager,
  table: 'reward' | 'allowance' | 'recurring_task',
  { familyId, id = null }: { familyId: string; id?: string | null },
) {
  const sql = `
    select id, edited_at, adults.seen -> edited_by::text as edited_by
      from ${table} cross join (select fn.adults_seen(?) as seen) adults
     where family_id = ? and edited_by is not null and deleted_at is null and id = coalesce(?, id)`;
  const rows = await callFunction<EditRow>(tx, sql, [familyId, familyId, id]);
  return new Map(
    rows.map(({ id: of, edited_by, edited_at: at }) => [of, { edited_by, edited_at: new Date(at).toISOString() }]),
  );
}
