/** The conditions every row-level security policy is made of. A setting reads '' after a transaction, which is no uuid. */
const setting = (name: string) => `nullif(current_setting('app.${name}', true), '')`;

export const inFamily = (column = 'family_id') => `${column} = ${setting('family_id')}::uuid`;
/** The person who asks. */
export const self = `${setting('profile_id')}::uuid`;
export const isSelf = (column: string) => `${column} = ${self}`;
export const isParent = `current_setting('app.role', true) = 'parent'`;

/** A row of the caller's own, or of the caller's family for its parent. */
export const own = (column: string) => `${inFamily()} and (${isParent} or ${isSelf(column)})`;
/** A row of the family that names the parent who asks. */
export const byParent = (column: string) => `${inFamily()} and ${isParent} and ${isSelf(column)}`;

/** A row of a family in which somebody is erased in this very transaction (Rules 4.45). */
const beingErased = `${inFamily()} and is_being_erased(family_id)`;

/** Erasing removes rows that nothing else may remove, and takes a person's words out of those that stay. */
export const erase = { for: 'delete', to: 'owner', using: beingErased } as const;
export const strip = { for: 'update', to: 'owner', using: beingErased } as const;
