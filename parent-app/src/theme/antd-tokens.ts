import type { ThemeConfig } from 'antd';

/** The computed value of one of theme.css's variables, in the scheme that is showing. */
type ReadColour = (variable: `--${string}`) => string;

export const readColour: ReadColour = (variable) =>
  getComputedStyle(document.documentElement).getPropertyValue(variable).trim();

/** One rem, in pixels. */
export const readRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/**
 * antd's design tokens out of our CSS variables, so that every colour stays in theme.css. antd computes shades from
 * some of them and therefore needs values, not `var()`. `remPx` is the size that the person has given letters.
 */
export function antdTokens(read: ReadColour, remPx: number): NonNullable<ThemeConfig['token']> {
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
