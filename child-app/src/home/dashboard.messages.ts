// Single exports, so that a chunk has only the words that it uses.
export const help = 'Help';
export const signOut = 'Sign Out';
export const summary = 'Summary';
export const toDo = 'To do';
export const waiting = 'Waiting for approval';
export const onTheWay = 'On the way';
export const shop = 'Rewards Shop';
export const loadingShop = 'Loading the shop';
export const redemptions = 'My Redemptions';
export const loadingRedemptions = 'Loading your redemptions';
export const history = 'Transaction History';
export const loadingHistory = 'Loading your history';
/** Before the balance. */
export const youHave = 'You have';
export const welcome = (name: string) => `Welcome back, ${name}!`;
