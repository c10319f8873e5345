import { Picture } from './picture.tsx';
import type { ShotName, ShotProps } from './shot.tsx';

const addresses: Record<ShotName, { light: string; dark: string }> = {
  overview: {
    light: new URL('./overview.light.webp', import.meta.url).href,
    dark: new URL('./overview.dark.webp', import.meta.url).href,
  },
  approve: {
    light: new URL('./approve.light.webp', import.meta.url).href,
    dark: new URL('./approve.dark.webp', import.meta.url).href,
  },
  shop: {
    light: new URL('./shop.light.webp', import.meta.url).href,
    dark: new URL('./shop.dark.webp', import.meta.url).href,
  },
  goal: {
    light: new URL('./goal.light.webp', import.meta.url).href,
    dark: new URL('./goal.dark.webp', import.meta.url).href,
  },
  redemption: {
    light: new URL('./redemption.light.webp', import.meta.url).href,
    dark: new URL('./redemption.dark.webp', import.meta.url).href,
  },
  'family-code': {
    light: new URL('./family-code.light.webp', import.meta.url).href,
    dark: new URL('./family-code.dark.webp', import.meta.url).href,
  },
};

export interface ShownProps extends ShotProps {
  width: number;
  height: number;
}

export const Shown = ({ name, alt, ...size }: ShownProps) => <Picture of={{ ...addresses[name], ...size }} alt={alt} />;
