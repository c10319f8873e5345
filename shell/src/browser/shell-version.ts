/**
 * Version of the shell on this page; `dev` during development. It is read from the HTML, because a version inside a
 * script would rename the script, which is named by its content.
 */
export const shellVersion = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? 'dev';
