import { classNames } from '@tokennest/shared-ui/theme/class-names';
import type { ShotName, ShotProps } from './shot.tsx';
import styles from './shown.module.css';

const schemes = ['light', 'dark'] as const;

/** Written out: webpack makes an address of a whole string alone. */
const addresses: Record<ShotName, Record<(typeof schemes)[number], string>> = {
  overview: {
    light: new URL('overview.light.webp', import.meta.url).href,
    dark: new URL('overview.dark.webp', import.meta.url).href,
  },
  'task-form': {
    light: new URL('task-form.light.webp', import.meta.url).href,
    dark: new URL('task-form.dark.webp', import.meta.url).href,
  },
  approve: {
    light: new URL('approve.light.webp', import.meta.url).href,
    dark: new URL('approve.dark.webp', import.meta.url).href,
  },
  repeat: {
    light: new URL('repeat.light.webp', import.meta.url).href,
    dark: new URL('repeat.dark.webp', import.meta.url).href,
  },
  week: {
    light: new URL('week.light.webp', import.meta.url).href,
    dark: new URL('week.dark.webp', import.meta.url).href,
  },
  'last-days': {
    light: new URL('last-days.light.webp', import.meta.url).href,
    dark: new URL('last-days.dark.webp', import.meta.url).href,
  },
  shop: {
    light: new URL('shop.light.webp', import.meta.url).href,
    dark: new URL('shop.dark.webp', import.meta.url).href,
  },
  goal: {
    light: new URL('goal.light.webp', import.meta.url).href,
    dark: new URL('goal.dark.webp', import.meta.url).href,
  },
  redemption: {
    light: new URL('redemption.light.webp', import.meta.url).href,
    dark: new URL('redemption.dark.webp', import.meta.url).href,
  },
  'family-code': {
    light: new URL('family-code.light.webp', import.meta.url).href,
    dark: new URL('family-code.dark.webp', import.meta.url).href,
  },
};

export interface ShownProps extends ShotProps {
  width: number;
  height: number;
}

/** A picture of the product in the scheme that the page has; the other one is not loaded. */
export function Shown({ name, alt, width, height }: ShownProps) {
  return (
    <figure>
      {schemes.map((scheme) => (
        <img
          key={scheme}
          className={classNames(styles.picture, styles[scheme])}
          src={addresses[name][scheme]}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      ))}
    </figure>
  );
}
