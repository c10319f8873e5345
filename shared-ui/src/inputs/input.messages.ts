// Single exports, so that a chunk has only the words that it uses.
export const close = 'Close';
export const appearance = 'Appearance';
export const appearances = { auto: 'Auto', light: 'Light', dark: 'Dark' } as const;
/** After a field's label. */
export const optional = ' (optional)';
export const draftRestored = 'Draft restored.';
export const clear = 'Clear';
export const needsConnection = 'Needs a connection';
