/** A tab's address: `/parent` for the first one, `/parent/tasks` for another. */
export const pathOf = (basename: string, tabPath: string): string => (tabPath ? `${basename}/${tabPath}` : basename);
