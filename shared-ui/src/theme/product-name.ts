/** The product's name on all screens, pages and the manifest. The API has its own. */
export const productName = 'TokenNest';
