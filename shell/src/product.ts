import { createToasts, type Toasts } from '@tokennest/shared-ui/primitives/toaster';
import { createContext, useContext } from 'react';
import { createPageFocus } from './layout/focus-page.ts';
import { createSession, type Session } from './session.ts';

/** All that lives as long as the page. */
export interface Product {
  session: Session;
  toasts: Toasts;
  /** Called whenever a page has come up. */
  onPageShown: () => void;
}

export const createProduct = (): Product => ({
  session: createSession(),
  toasts: createToasts(),
  onPageShown: createPageFocus(),
});

export const ProductContext = createContext<Product | null>(null);

export function useProduct(): Product {
  const product = useContext(ProductContext);
  if (!product) throw new Error('useProduct must be used within the shell');
  return product;
}
