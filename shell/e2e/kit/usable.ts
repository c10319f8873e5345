/** Marks the moment from which on the page has its heading and is not busy any more. */
export const markUsable = () =>
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('h1') || document.querySelector('[aria-busy="true"]')) return;
    performance.mark('usable');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true, attributes: true });
