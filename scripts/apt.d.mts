export function installWithApt(...names: string[]): Promise<void>;
