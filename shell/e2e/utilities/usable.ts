export const markUsable = () =>
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('h1') || document.querySelector('[aria-busy="true"]')) return;
    performance.mark('usable');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true, attributes: true });
