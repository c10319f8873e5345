export function installWithApt(name: string): Promise<void>;
