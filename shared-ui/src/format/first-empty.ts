/** Rules 2.4. */
export const passwordMin = 6;

/** The first field that is empty, in the order of the form; blanks are nothing, except in a password. */
export function firstEmpty<Field extends string>(values: Record<Field, string>): Field | null {
  const fields = Object.keys(values) as Field[]; // the record's own keys
  return fields.find((field) => (field === 'password' ? values[field] : values[field].trim()) === '') ?? null;
}
