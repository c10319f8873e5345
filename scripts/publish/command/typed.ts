/** Whether this runs from the kit of a team that has no clone; bin/remote-kit.js says so. */
export const isKit = (): boolean => process.env['REMOTE_KIT'] !== undefined;

/** What a person writes for one of these commands. */
export const typed = (words: string): string => `${isKit() ? 'npx remote-kit' : 'npm run release --'} ${words}`;
