import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { ConfigProvider, theme } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useApp } from '../app-context.tsx';
import { antdTokens, readColour, readRem } from './antd-tokens.ts';

/**
 * Dresses antd's components in our theme. It stands around the tabs that use antd and not around the whole app, so that
 * the first screen does not wait for it.
 */
export function AntdTheme({ children }: { children: ReactNode }) {
  const { host } = useApp();
  const isDark = useLive(host.isDark);
  const config = useMemo(
    () => ({
      algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      token: antdTokens(readColour, readRem()),
    }),
    [isDark],
  );
  // The policy allows style elements with this nonce only.
  return (
    <ConfigProvider csp={{ nonce: host.styleNonce }} theme={config} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}
