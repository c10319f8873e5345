/** Where auth-js keeps the session in local storage. */
export const sessionKey = 'session';

/** Without a stored session nobody is signed in, which is known before auth-js has arrived. */
export const hasStoredSession = (): boolean => localStorage.getItem(sessionKey) !== null;
