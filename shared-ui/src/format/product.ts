/** The product's name; it stands here and nowhere else (ruling 28). */
export const productName = 'TokenNest';
