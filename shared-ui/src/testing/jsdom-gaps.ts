/** What browsers have and jsdom does not; Jest runs this before each test file of a screen. */
class QuietResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const noMatch = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

Object.assign(globalThis, { ResizeObserver: QuietResizeObserver, matchMedia: noMatch, scrollTo: () => undefined });

// jsdom knows <dialog>, not its top layer.
const dialogGaps = {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement, returnValue?: string) {
    if (returnValue !== undefined) this.returnValue = returnValue;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
};
Object.assign(HTMLDialogElement.prototype, dialogGaps);
