/** Who may register here, from the page's HTML; null for everyone (Rules 4.29). */
export const registrationMode = () =>
  document.querySelector<HTMLMetaElement>('meta[name=registration]')?.content ?? null;

const movingIn = () => document.querySelector('meta[name=moving-in]');

/** True if there were no accounts on this server when the page was loaded. */
export const isServerEmpty = (): boolean => movingIn() !== null;

/** The page was loaded before there was an account. */
export const noteRegistered = (): void => movingIn()?.remove();
