/** A path without the slashes at its end. An expression would look at a long row of them again from each of them. */
export function barePath(pathname: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}
