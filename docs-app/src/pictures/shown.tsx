import { classNames } from '@tokennest/shared-ui/theme/class-names';
import type { ShotName, ShotProps } from './shot.tsx';
import styles from './shown.module.css';

const schemes = ['light', 'dark'] as const;

/** Written out in full: webpack only resolves whole string literals. */
const addresses: Record<ShotName, Record<(typeof schemes)[number], string>> = {
  overview: {
    light: new URL('shots/overview.light.webp', import.meta.url).href,
    dark: new URL('shots/overview.dark.webp', import.meta.url).href,
  },
  'task-form': {
    light: new URL('shots/task-form.light.webp', import.meta.url).href,
    dark: new URL('shots/task-form.dark.webp', import.meta.url).href,
  },
  approve: {
    light: new URL('shots/approve.light.webp', import.meta.url).href,
    dark: new URL('shots/approve.dark.webp', import.meta.url).href,
  },
  repeat: {
    light: new URL('shots/repeat.light.webp', import.meta.url).href,
    dark: new URL('shots/repeat.dark.webp', import.meta.url).href,
  },
  week: {
    light: new URL('shots/week.light.webp', import.meta.url).href,
    dark: new URL('shots/week.dark.webp', import.meta.url).href,
  },
  'last-days': {
    light: new URL('shots/last-days.light.webp', import.meta.url).href,
    dark: new URL('shots/last-days.dark.webp', import.meta.url).href,
  },
  shop: {
    light: new URL('shots/shop.light.webp', import.meta.url).href,
    dark: new URL('shots/shop.dark.webp', import.meta.url).href,
  },
  goal: {
    light: new URL('shots/goal.light.webp', import.meta.url).href,
    dark: new URL('shots/goal.dark.webp', import.meta.url).href,
  },
  redemption: {
    light: new URL('shots/redemption.light.webp', import.meta.url).href,
    dark: new URL('shots/redemption.dark.webp', import.meta.url).href,
  },
  'family-code': {
    light: new URL('shots/family-code.light.webp', import.meta.url).href,
    dark: new URL('shots/family-code.dark.webp', import.meta.url).href,
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
