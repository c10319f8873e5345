/** Two taps within this time are one. */
const tapMs = 500;
/** About as far as a finger misses its own mark. */
const fingerPx = 24;

/** A mouse counts its clicks in one place, a finger does not. */
const isInPlaceOf = (event: PointerEvent, { x, y }: PointerEvent) =>
  event.detail > 1 || (event.pointerType === 'touch' && Math.hypot(event.x - x, event.y - y) < fingerPx);

const refuse = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

const isSoonAfter = (event: Event, { timeStamp }: Event) => event.timeStamp - timeStamp < tapMs;

/**
 * Two taps on one button are one tap, whoever made the button: this hears every click before the page does. A form sent
 * by Enter is sent by a click on its button. Each tap counts from the one before, so that a quick row of them is one,
 * too. A second tap in the same spot also counts for nothing where another button, or the same one rendered anew, has
 * appeared there meanwhile. A button with `data-each-tap`, such as a digit, counts each of its taps.
 */
export function startOneTap(): void {
  const lastOn = new WeakMap<Element, PointerEvent>();
  let last: PointerEvent | undefined;
  let lastUp: PointerEvent | undefined;

  const refuseSecond = (event: PointerEvent) => {
    const button = event.target instanceof Element && event.target.closest('button, [role="button"]');
    if (!button || 'eachTap' in (button as HTMLElement).dataset) return;
    const before = [lastOn.get(button), last && isInPlaceOf(event, last) && last];
    lastOn.set(button, event);
    last = event;
    if (before.some((tap) => tap && isSoonAfter(event, tap))) refuse(event);
  };
  // The browser dismisses a dialog by a tap beside it, also by the second half of the one that has opened it.
  const refuseDismissal = (event: Event) => {
    if (last && lastUp && lastUp.timeStamp > last.timeStamp && isSoonAfter(lastUp, last)) refuse(event);
    lastUp = undefined;
  };
  // A key that is held down taps again and again, the first time after more than 500 ms.
  const refuseHeldEnter = (event: KeyboardEvent) => {
    lastUp = undefined;
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
  };
  document.addEventListener('click', refuseSecond, true);
  document.addEventListener('keydown', refuseHeldEnter, true);
  document.addEventListener('pointerup', (event) => (lastUp = event), true);
  document.addEventListener('cancel', refuseDismissal, true);
}
