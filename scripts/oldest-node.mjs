/** The oldest Node that runs the product. Temporal, which plans the allowances, came with it. */
export const oldestNode = 26;
