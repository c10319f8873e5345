/** In local storage: what the board of a shared device showed last, and that taps made at it wait. */
export const boardKey = 'board';
export const boardTapsKey = 'board-taps';
