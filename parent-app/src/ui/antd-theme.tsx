import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { ConfigProvider, theme, type ThemeConfig } from 'antd';
import { pageLanguage } from '@tokennest/shared-ui/locale/reader';
import { type ReactNode, useMemo } from 'react';
import { useApp } from '../app-context.tsx';
import { antdMessages as words } from './forms/antd.messages.ts';

type ReadColour = (variable: `--${string}`) => string;

const readColour: ReadColour = (variable) =>
  getComputedStyle(document.documentElement).getPropertyValue(variable).trim();

const readRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** antd derives shades from some tokens, so it needs values, not `var()`. `remPx` follows the font size. */
function antdTokens(read: ReadColour, remPx: number): NonNullable<ThemeConfig['token']> {
  return {
    colorPrimary: read('--act'),
    colorError: read('--rose-text'),
    colorSuccess: read('--leaf-text'),
    colorText: read('--text'),
    colorTextDescription: read('--muted'),
    colorTextPlaceholder: read('--muted'),
    colorTextQuaternary: read('--muted'),
    colorBgContainer: read('--card'),
    colorBgElevated: read('--card'),
    colorBorder: read('--control'),
    controlItemBgActive: read('--act-soft'),
    controlItemBgHover: read('--sunken'),
    controlHeight: 3 * remPx,
    controlPaddingHorizontal: 14,
    controlOutlineWidth: 0,
    fontFamily: 'inherit',
    fontSize: remPx,
    borderRadius: 12,
    borderRadiusLG: 12,
    borderRadiusSM: 9,
    motionDurationMid: '0.15s',
  };
}

/** What is missing here is English, and no page shows it. antd's own catalogs have 400 texts. */
const locale = {
  locale: pageLanguage(),
  global: { sortable: words.sortable },
  Pagination: words.pages,
  Empty: { description: words.noData },
};

/** Wraps only the tabs that use antd, so that the first screen does not wait for it. */
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
  // The content security policy requires this nonce for style elements.
  return (
    <ConfigProvider
      csp={{ nonce: host.styleNonce }}
      theme={config}
      wave={{ disabled: true }}
      locale={locale}
      direction={document.dir === 'rtl' ? 'rtl' : 'ltr'}
    >
      {children}
    </ConfigProvider>
  );
}
