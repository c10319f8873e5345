import type { ThemeConfig } from 'antd';

/** The computed value of one of theme.css's variables, in the scheme that is showing. */
type ReadColour = (variable: `--${string}`) => string;

export const readColour: ReadColour = (variable) =>
  getComputedStyle(document.documentElement).getPropertyValue(variable).trim();

/**
 * antd's design tokens out of our CSS variables, so that every colour stays in theme.css. antd computes shades from
 * some of them and therefore needs values, not `var()`.
 */
export function antdTokens(read: ReadColour): NonNullable<ThemeConfig['token']> {
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
    controlHeight: 48,
    controlPaddingHorizontal: 14,
    controlOutlineWidth: 0,
    fontFamily: 'inherit',
    fontSize: 16,
    borderRadius: 12,
    borderRadiusLG: 12,
    borderRadiusSM: 9,
    motionDurationMid: '0.15s',
  };
}
