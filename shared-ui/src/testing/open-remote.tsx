import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { RemoteProps } from '../contract/index.ts';
import { useLocation } from '../kit/kit.ts';
import { aroundOf } from './test-host.tsx';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Address">{pathname + search + hash}</output>;
}

export const address = () => screen.getByLabelText('Address').textContent;

type OpenProps = Pick<RemoteProps, 'host' | 'basename'> & Partial<RemoteProps> & { path: string };

const fail = (error: unknown) => {
  throw error;
};

/** Renders a remote at a path as the shell does. */
export function openRemote(Remote: ComponentType<RemoteProps>, { path, ...props }: OpenProps): void {
  render(
    <>
      <Remote onReady={() => undefined} onFatal={fail} {...props} />
      <Address />
    </>,
    { wrapper: aroundOf(props.host, path) },
  );
}
