/** The oldest Node that runs the product: the first with Temporal, which plans the allowances. */
export const oldestNode = 26;
