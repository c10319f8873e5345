/**
 * Version of the shell on this page. In the HTML, because scripts are named by their content; `dev` during development.
 */
export const shellVersion = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? 'dev';
