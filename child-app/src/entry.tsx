import { contractVersion, type RemoteProps } from '@tokennest/shared-ui/contract';
import { useEffect } from 'react';

export const contract = contractVersion;

export default function App({ onReady }: RemoteProps) {
  useEffect(onReady, [onReady]);
  return <h1>child-app</h1>;
}
