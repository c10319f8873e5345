export function findChromium(node: string): Promise<string>;
