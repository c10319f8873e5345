/** Compares the shell's part of the page before and after, as `window.shellPart`. */
export interface ShellPart {
  /** Records the drawn shell before the remote's code runs. */
  begin: () => Promise<void>;
  /** Removed elements, such as `a in #root`. */
  removed: () => string[];
  /** Restyled elements with the changed properties: `a in #root (color)`. */
  changed: (isLeft: boolean) => string[];
  added: () => string[];
}

/**
 * Runs first in the page; must not use anything outside its body. The shell's part is everything outside the remote's
 * element, plus hidden samples of common elements, which reveal rules for elements that the shell shows later.
 */
export function watchShell(): void {
  const quietMs = 200;
  const quietMaxMs = 3000;
  const samples = 'h1 h2 p a button input label ul li output header nav main section dialog table svg'.split(' ');
  const properties = [
    'display visibility opacity position z-index pointer-events translate transform filter clip-path',
    'color background-color font-family font-size font-weight letter-spacing',
  ].flatMap((names) => names.split(' '));

  const drawn = async () => {
    let changedAtMs = performance.now();
    const observer = new MutationObserver(() => (changedAtMs = performance.now()));
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    const begunAtMs = changedAtMs;
    const isDrawn = () => document.querySelector('#content > *') && performance.now() - changedAtMs > quietMs;
    while (!isDrawn() && performance.now() - begunAtMs < quietMaxMs)
      await new Promise((resolve) => setTimeout(resolve, quietMs / 4));
    observer.disconnect();
  };
  const addSamples = () => {
    const box = document.createElement('div');
    box.hidden = true;
    box.append(...samples.map((name) => document.createElement(name)));
    document.body.append(box);
    return [...box.children];
  };

  /** Excludes the remote's element, includes the shell's header. */
  const elementsOfShell = () => {
    const all = [
      ...document.querySelectorAll('html, body, #root, #root *:not(#content *, [popover] *), [data-shell-header]'),
    ];
    const inside = all.flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('*') ?? [])]);
    return [...all, ...inside].filter(({ localName }) => localName !== 'style');
  };
  const stylesOf = (element: Element) => {
    const style = getComputedStyle(element);
    return properties.map((name) => style.getPropertyValue(name));
  };
  const before = new Map<Element, { name: string; styles: string[] }>();
  let inBody: readonly Element[] = [];
  const nameOf = (element: Element) => {
    if (element.id) return `#${element.id}`;
    if (element.matches('[data-shell-header]')) return 'the header';
    if (element.getRootNode() !== document) return `${element.localName} in the header`;
    return element.localName + (element.closest('#root') ? ' in #root' : '');
  };
  const begin = async () => {
    if (before.size > 0) return;
    await drawn();
    for (const element of [...elementsOfShell(), ...addSamples()])
      before.set(element, { name: nameOf(element), styles: stylesOf(element) });
    inBody = [...document.body.children];
  };

  /** While it is shown, a remote may style the elements around it (Rules 13.142). */
  const mayChange = (element: Element) => element.querySelector('#content') !== null || element.id === 'content';
  const changed = (isLeft: boolean) =>
    [...before].flatMap(([element, { name, styles }]) => {
      if (!element.isConnected || element.matches('[popover]') || (!isLeft && mayChange(element))) return [];
      const now = stylesOf(element);
      const others = properties.filter((_, index) => now[index] !== styles[index]);
      return others.length > 0 ? `${name} (${others.join(', ')})` : [];
    });
  const shellPart: ShellPart = {
    begin,
    removed: () => [...before].flatMap(([element, { name }]) => (element.isConnected ? [] : name)),
    changed,
    added: () =>
      [...document.body.children]
        .filter((element) => !inBody.includes(element) && !/^(script|style|link)$/.test(element.localName))
        .map(({ localName }) => `${localName} in body`),
  };
  Object.assign(window, { shellPart });
}
