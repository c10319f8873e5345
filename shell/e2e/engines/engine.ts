import { setTimeout as delay } from 'node:timers/promises';

/** A browser that opens URLs and runs scripts without Playwright, which supports neither of Debian's. */
export interface Engine extends AsyncDisposable {
  readonly name: string;
  readonly open: (url: string) => Promise<void>;
  /** Runs a function body in the page; returns its result through JSON. */
  readonly run: (body: string) => Promise<unknown>;
}

const withinMs = 30_000;
const everyMs = 200;

/** `pressIn` presses the first button whose name starts like this; returns false without one. */
const inPage = `
  const seen = (element) => element.getClientRects().length > 0 && !element.closest('[aria-hidden=true], [inert]');
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim();
  const pressIn = (root, name) => {
    const buttons = [...(root?.querySelectorAll('button') ?? [])].filter((each) => seen(each) && !each.disabled);
    const button = buttons.find((each) => nameOf(each).startsWith(name));
    button?.click();
    return Boolean(button);
  };
`;

/** A page as a person uses it: each step waits for what it needs. */
export function personAt({ open, run }: Pick<Engine, 'open' | 'run'>, origin: string) {
  async function until(what: string, body: string): Promise<void> {
    const endsAtMs = Date.now() + withinMs;
    while ((await run(inPage + body).catch(() => false)) !== true) {
      if (Date.now() > endsAtMs) {
        const shown = await run('return location.pathname + " shows: " + document.body.innerText;');
        throw new Error(`Not within ${withinMs / 1000} s: ${what}. ${String(shown)}`);
      }
      await delay(everyMs);
    }
  }
  const quoted = JSON.stringify;
  return {
    open: (path: string) => open(origin + path),
    see: (text: string) => until(`to see “${text}”`, `return document.body.innerText.includes(${quoted(text)});`),
    isAt: (path: string) => until(`to be at ${path}`, `return location.pathname === ${quoted(path)};`),
    fill: (label: string, text: string) =>
      until(
        `to fill in “${label}”`,
        `const isMeant = ({ labels }) => [...(labels ?? [])].some(({ textContent }) => textContent.trim() === ${quoted(label)});
         const input = [...document.querySelectorAll('input')].find(isMeant);
         if (!input) return false;
         Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, ${quoted(text)});
         input.dispatchEvent(new Event('input', { bubbles: true }));
         return true;`,
      ),
    press: (name: string, inside: string) =>
      until(`to press “${name}”`, `return pressIn(document.querySelector(${quoted(inside)}), ${quoted(name)});`),
    pressOutside: (heading: string, name: string) =>
      until(
        `to press “${name}” of “${heading}”`,
        `const headings = [...document.querySelectorAll('li :is(h2, h3, h4)')];
         const item = headings.find((each) => nameOf(each) === ${quoted(heading)})?.closest('li');
         return pressIn(item, ${quoted(name)});`,
      ),
  };
}
