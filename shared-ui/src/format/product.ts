/** The product's name; it stands here and nowhere else (Rules 12.12). */
export const productName = 'TokenNest';
