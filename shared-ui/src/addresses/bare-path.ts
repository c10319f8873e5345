/** Removes trailing slashes. A regular expression would take quadratic time on a long row of them. */
export function barePath(pathname: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}
