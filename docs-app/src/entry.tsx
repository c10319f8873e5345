import { contractVersion, type RemoteProps } from '@tokennest/shared-ui/contract';
import { useEffect } from 'react';
import { DocsPage } from './layout/docs-page.tsx';

export const contract = contractVersion;

export default function DocsApp({ host, basename, onReady }: RemoteProps) {
  useEffect(onReady, [onReady]);
  return <DocsPage host={host} basename={basename} />;
}
