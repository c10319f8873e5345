import { classNames } from '@tokennest/shared-ui/theme/class-names';
import type { ShotName, ShotProps } from './shot.tsx';
import styles from './shown.module.css';

const schemes = ['light', 'dark'] as const;

const addressOf = (name: ShotName, scheme: (typeof schemes)[number]) =>
  new URL(`./${name}.${scheme}.webp`, import.meta.url).href;

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
          src={addressOf(name, scheme)}
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
