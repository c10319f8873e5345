/** A number with its noun, with `one` as the singular: "1 token", "0 tokens", "1 more token". */
export const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
