/** Who may register here, from the page's HTML; null for everyone (Rules 4.29). */
export const registrationMode = () =>
  document.querySelector<HTMLMetaElement>('meta[name=registration]')?.content ?? null;

const movingIn = () => document.querySelector('meta[name=moving-in]');

/** True while nobody has an account on this server, as the page said when it was loaded. */
export const isServerEmpty = (): boolean => movingIn() !== null;

/** The page was loaded before there was an account. */
export const noteRegistered = (): void => movingIn()?.remove();
