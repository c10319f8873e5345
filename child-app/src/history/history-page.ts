/** Rules 12.19. */
export const historyPageSize = 10;
