import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { storedSession } from './auth/session-key.ts';
import { startOneTap } from './host/one-tap.ts';
import { createProduct } from './product.ts';
import { loadPage } from './router.tsx';

/** Shows the product on the page. */
export function bootstrap(): void {
  const product = createProduct();
  const { auth, revocations } = product.session;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the app');

  const hasSession = storedSession() !== null;
  loadPage(location.pathname, hasSession).catch(() => undefined); // the page asks again when it is shown
  startOneTap();
  createRoot(root).render(<App product={product} />);
  // A first visit to Help needs no auth-js; the forms start it themselves.
  if (hasSession) void auth.start();
  void revocations.send();
  window.addEventListener('online', () => void revocations.send());
}
