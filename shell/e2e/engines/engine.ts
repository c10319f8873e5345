import { setTimeout as delay } from 'node:timers/promises';

/** A browser that opens addresses and runs scripts in its page, without Playwright, which drives neither of Debian's. */
export interface Engine extends AsyncDisposable {
  readonly name: string;
  readonly open: (url: string) => Promise<void>;
  /** The body of a function, in the page; answers what it returns, as JSON carries it. */
  readonly run: (body: string) => Promise<unknown>;
}

const withinMs = 30_000;
const everyMs = 200;

/** `pressIn` presses the button in an element whose name begins so; it answers whether there was one to press. */
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

/** A page as a person uses it: each step waits until what it needs is on the screen. */
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
    /** A button in what a selector finds, e.g. the dialog that is open. */
    press: (name: string, inside: string) =>
      until(`to press “${name}”`, `return pressIn(document.querySelector(${quoted(inside)}), ${quoted(name)});`),
    /** A button of the list item with such a heading. */
    pressBeside: (heading: string, name: string) =>
      until(
        `to press “${name}” of “${heading}”`,
        `const headings = [...document.querySelectorAll('li :is(h2, h3, h4)')];
         const item = headings.find((each) => nameOf(each) === ${quoted(heading)})?.closest('li');
         return pressIn(item, ${quoted(name)});`,
      ),
  };
}
