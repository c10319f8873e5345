import { TestEnvironment } from 'jest-environment-jsdom';

/** The parts of jest-circus's events that are used here. */
interface TestEvent {
  name: string;
  test?: { errors: unknown[] };
}

const methods = ['debug', 'info', 'log', 'warn', 'error'] as const;

const noStyle = Object.create(null) as CSSStyleDeclaration;
const toDashes = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** jsdom with features that it lacks and Node has. A test that prints fails, so that a passing run stays short. */
export default class ScreenEnvironment extends TestEnvironment {
  private printed: string[] = [];

  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    const { TextDecoder, TextEncoder, Headers, Request, Response, ReadableStream, Uint8Array, structuredClone } =
      globalThis;
    // Including Uint8Array: Node's encoder returns Node's own class, which jsdom's would not recognize.
    Object.assign(this.global, {
      TextDecoder,
      TextEncoder,
      Headers,
      Request,
      Response,
      ReadableStream,
      Uint8Array,
      structuredClone,
    });
    this.leaveStylesUnread();
    this.computeFewStyles();
  }

  /**
   * Ignores style elements of libraries, because jsdom would match each of their rules against each queried element.
   */
  private leaveStylesUnread(): void {
    const { document } = this.global;
    const create = document.createElement.bind(document);
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      const element = create(name, options);
      if (name === 'style') element.setAttribute('type', 'text/plain');
      return element;
    };
  }

  /**
   * Style sheets are not loaded, so an element only has its own style and its tag's default display. jsdom would
   * compute every property of every element, which takes a third of a test that looks up roles and names.
   */
  private computeFewStyles(): void {
    const { document } = this.global;
    const compute = this.global.getComputedStyle.bind(this.global);
    const displays = new Map([['dialog', 'block']]);
    const usualDisplay = (tag: string): string => {
      const known = displays.get(tag) ?? compute(document.createElement(tag)).display;
      displays.set(tag, known);
      return known;
    };
    const hasNoBox = (element: Element) =>
      element.hasAttribute('hidden') || (element.localName === 'dialog' && !element.hasAttribute('open'));
    this.global.getComputedStyle = (element: Element) => {
      const own = element.hasAttribute('style') && 'style' in element ? (element.style as CSSStyleDeclaration) : null;
      const valueOf = (name: string): string => {
        const value = own?.getPropertyValue(name);
        if (name === 'display' && !value) return hasNoBox(element) ? 'none' : usualDisplay(element.localName);
        return value || (name === 'visibility' ? 'visible' : '');
      };
      return new Proxy(noStyle, {
        get: (_style, name) => (name === 'getPropertyValue' ? valueOf : valueOf(toDashes(String(name)))),
      });
    };
  }

  handleTestEvent({ name, test }: TestEvent): void {
    if (name === 'setup') this.listen();
    if (name === 'test_start') this.printed = [];
    // A test that prints on purpose expects it with jest.spyOn.
    if (name === 'test_fn_success' && this.printed.length > 0)
      test?.errors.push(new Error(`The test printed:\n${this.printed.join('\n')}`));
  }

  private listen(): void {
    const { console } = this.global;
    for (const method of methods) {
      const print = console[method];
      console[method] = (...what: unknown[]) => {
        this.printed.push(what.join(' '));
        print.apply(console, what);
      };
    }
  }
}
