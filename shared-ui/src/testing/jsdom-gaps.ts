/** Browser features that jsdom lacks. Jest runs this before each test file of a screen. */
class QuietResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Without layout everything is visible. */
class NearIntersectionObserver {
  readonly #onSeen: (seen: { isIntersecting: boolean; target: Element }[]) => void;
  constructor(onSeen: (seen: { isIntersecting: boolean; target: Element }[]) => void) {
    this.#onSeen = onSeen;
  }
  observe(target: Element) {
    this.#onSeen([{ isIntersecting: true, target }]);
  }
  disconnect() {}
}

/** Node's own would keep the test run alive. antd's Select needs one. */
class TimedMessageChannel {
  readonly port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: (data: unknown) => setTimeout(() => this.port1.onmessage?.({ data })) };
}

const noMatch = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

Object.assign(globalThis, {
  MessageChannel: TimedMessageChannel,
  IntersectionObserver: NearIntersectionObserver,
  ResizeObserver: QuietResizeObserver,
  matchMedia: noMatch,
  scrollTo: () => undefined,
});

Element.prototype.scrollIntoView = () => undefined;
Element.prototype.animate = () => Object.assign(Object.create(null) as Animation, { finished: Promise.resolve() }); // ends immediately

// jsdom supports <dialog>, but not its top layer.
const openers = new WeakMap<HTMLDialogElement, Element | null>();

function open(this: HTMLDialogElement) {
  openers.set(this, document.activeElement);
  this.open = true;
}

const dialogGaps = {
  show: open,
  showModal: open,
  close(this: HTMLDialogElement, returnValue?: string) {
    if (returnValue !== undefined) this.returnValue = returnValue;
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    this.dispatchEvent(new Event('close'));
  },
};
Object.assign(HTMLDialogElement.prototype, dialogGaps);
