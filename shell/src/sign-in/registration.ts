/** Who may register on this server, as its page says; null where everybody may (Rules 4.29). */
export const registrationMode = () =>
  document.querySelector<HTMLMetaElement>('meta[name=registration]')?.content ?? null;
