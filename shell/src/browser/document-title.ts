import { productName } from '@tokennest/shared-ui/theme/product-name';

export function setTitle(title: string): void {
  document.title = `${title} · ${productName}`;
}
