/** Who may register here, from the page's HTML; null for everyone (Rules 4.29). */
export const registrationMode = () =>
  document.querySelector<HTMLMetaElement>('meta[name=registration]')?.content ?? null;
