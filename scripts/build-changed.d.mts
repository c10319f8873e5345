export function buildChanged(node: string): Promise<void>;
