/** Local storage keys: what this shared device's board showed last, and that board taps are waiting. */
export const boardKey = 'board';
export const boardTapsKey = 'board-taps';
