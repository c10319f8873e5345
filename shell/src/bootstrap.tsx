import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { sendRevocations } from './auth/revocation.ts';
import { hasStoredSession } from './auth/session-key.ts';
import { createProduct } from './product.ts';

const product = createProduct();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app');
createRoot(root).render(<App product={product} />);

// A first visit to Help needs no auth-js; the forms start it themselves.
if (hasStoredSession()) void product.session.auth.start();
void sendRevocations();
window.addEventListener('online', () => void sendRevocations());
