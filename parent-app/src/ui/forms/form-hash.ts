/** The hash of a tab's form: a link that ends with it puts the focus into the form's first field. */
export const formHash = '#new';
