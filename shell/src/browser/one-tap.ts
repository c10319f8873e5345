const tapMs = 500;
/** Roughly how far two taps with the same finger can be apart. */
const fingerPx = 24;

/** `detail` counts mouse clicks in one place, but not taps. */
const isInPlaceOf = (event: PointerEvent, { x, y }: PointerEvent) =>
  event.detail > 1 || (event.pointerType === 'touch' && Math.hypot(event.x - x, event.y - y) < fingerPx);

const refuse = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

const isSoonAfter = (event: Event, { timeStamp }: Event) => event.timeStamp - timeStamp < tapMs;

/**
 * Counts two quick taps on a button as one, for every button on the page: it sees each click first. That includes the
 * click the browser makes when Enter submits a form. The interval starts again with each tap, so a burst also counts
 * once. A second tap in the same place is also ignored if another button, or a new copy of the same one, has appeared
 * there, or a link that a closed dialog had covered. Buttons with `data-each-tap`, such as digits, count every tap.
 */
export function startOneTap(): void {
  const lastOn = new WeakMap<Element, PointerEvent>();
  let last: PointerEvent | undefined;
  let lastUp: PointerEvent | undefined;

  const refuseSecond = (event: PointerEvent) => {
    const button = event.target instanceof Element && event.target.closest('button, [role="button"], a');
    if (button instanceof HTMLAnchorElement) {
      if (last && isInPlaceOf(event, last) && isSoonAfter(event, last)) refuse(event);
      return;
    }
    if (!button || 'eachTap' in (button as HTMLElement).dataset) return;
    const before = [lastOn.get(button), last && isInPlaceOf(event, last) && last];
    lastOn.set(button, event);
    last = event;
    if (before.some((tap) => tap && isSoonAfter(event, tap))) refuse(event);
  };
  // A tap outside a dialog dismisses it, and so would the second half of the tap that opened it.
  const refuseDismissal = (event: Event) => {
    if (last && lastUp && lastUp.timeStamp > last.timeStamp && isSoonAfter(lastUp, last)) refuse(event);
    lastUp = undefined;
  };
  // A held key repeats; the first repeat comes after more than 500 ms.
  const refuseHeldEnter = (event: KeyboardEvent) => {
    lastUp = undefined;
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
  };
  document.addEventListener('click', refuseSecond, true);
  document.addEventListener('keydown', refuseHeldEnter, true);
  document.addEventListener('pointerup', (event) => (lastUp = event), true);
  document.addEventListener('cancel', refuseDismissal, true);
}
