/** A link with this hash focuses the first field of the tab's form. */
export const formHash = '#new';
