import { productName } from '@tokennest/shared-ui/format/product';

export function setTitle(title: string): void {
  document.title = `${title} · ${productName}`;
}
