/** What stands below one heading. */
export interface Entry {
  /** The section's part of the address, and its name. */
  slug: string;
  label: string;
  /** The heading's own id. */
  id: string;
  heading: string;
  text: string;
}

const headings: ReadonlySet<string> = new Set(['H1', 'H2', 'SUMMARY']);
const inline: ReadonlySet<string> = new Set(['A', 'CODE', 'EM', 'SPAN', 'STRONG', 'svg']);

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The words of a node; what stands apart on the page is apart here too. */
function wordsOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  const words = [...node.childNodes].map(wordsOf).join('');
  return inline.has(node.tagName) ? words : ` ${words} `;
}

function collect(node: Node, at: Pick<Entry, 'slug' | 'label'>, entries: Entry[]): void {
  for (const child of node.childNodes) {
    const isElement = child instanceof Element;
    if (isElement && headings.has(child.tagName))
      entries.push({ ...at, id: child.id, heading: tidy(wordsOf(child)), text: '' });
    else if (isElement && child.querySelector('h1, h2, summary')) collect(child, at, entries);
    else {
      const last = entries.at(-1);
      if (last) last.text = tidy(`${last.text} ${wordsOf(child)}`);
    }
  }
}

/** What a section as it is shown says, heading by heading. */
export function readEntries(section: Element, at: Pick<Entry, 'slug' | 'label'>): Entry[] {
  const entries: Entry[] = [];
  collect(section, at, entries);
  return entries;
}
