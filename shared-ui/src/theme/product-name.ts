/** The product's name on every screen, and in the pages and the manifest of the build; the api has its own. */
export const productName = 'TokenNest';
