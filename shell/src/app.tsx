import { BrowserRouter, QueryClientProvider } from '@tokennest/shared-ui/kit';
import { AuthProvider } from './auth/auth-provider.tsx';

import { Frame } from './layout/frame.tsx';
import { ProductContext, type Product } from './product.ts';
import { Router } from './router.tsx';

export function App({ product }: { product: Product }) {
  const { session, toasts } = product;
  return (
    <ProductContext value={product}>
      <QueryClientProvider client={session.query}>
        <AuthProvider store={session.auth}>
          <BrowserRouter>
            <Frame toasts={toasts}>
              <Router />
            </Frame>
          </BrowserRouter>
        </AuthProvider>
      </QueryClientProvider>
    </ProductContext>
  );
}
