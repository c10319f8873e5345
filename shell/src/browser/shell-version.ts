/** Of the shell on this page. The page says it, since a script that is named by its content cannot; `dev` while developing. */
export const shellVersion = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? 'dev';
