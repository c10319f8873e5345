/** A setting reads '' after a transaction, which is not a uuid. */
const setting = (name: string) => `nullif(current_setting('app.${name}', true), '')`;

export const inFamily = (column = 'family_id') => `${column} = ${setting('family_id')}::uuid`;
export const self = `${setting('profile_id')}::uuid`;
export const isSelf = (column: string) => `${column} = ${self}`;
export const isHelper = `current_setting('app.role', true) = 'helper'`;
/** Also true without a role, unlike the negation of `isHelper`. */
export const isNoHelper = `current_setting('app.role', true) is distinct from 'helper'`;
/** True if the caller is a helper of the child in the column (Rules 15.3). */
export const helps = (column: string) =>
  `${inFamily()} and ${isHelper} and ${column}::text = any(string_to_array(current_setting('app.helps', true), ','))`;
export const isParent = `current_setting('app.role', true) = 'parent'`;

/** A row of the caller's own or, for a parent, of the caller's family. */
export const own = (column: string) => `${inFamily()} and (${isParent} or ${isSelf(column)})`;
export const byParent = (column: string) => `${inFamily()} and ${isParent} and ${isSelf(column)}`;

const hiddenHome = `current_setting('app.hidden_home', true)`;
/** False for rows of the home that the caller does not see (Rules 15.50). */
export const isShown = `(home is null or home::text is distinct from ${hiddenHome})`;
/** The same for rows of a task, which have no home. */
export const isTaskShown = `(coalesce(${hiddenHome}, '') = '' or is_task_seen(family_id, task_id))`;

/** A row of a family in which this transaction erases someone (Rules 4.45). */
const beingErased = `${inFamily()} and is_being_erased(family_id)`;

/** Only an erasure may delete these rows; it also removes a person's text from the rows that stay. */
export const erase = { for: 'delete', to: 'owner', using: beingErased } as const;
export const strip = { for: 'update', to: 'owner', using: beingErased } as const;
