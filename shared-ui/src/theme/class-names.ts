/** Joins the class names that are there; a CSS module's name may be absent as far as the type knows. */
export function classNames(...names: (string | undefined | false)[]): string {
  return names.filter(Boolean).join(' ');
}
