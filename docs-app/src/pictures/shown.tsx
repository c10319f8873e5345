import { classNames } from '@tokennest/shared-ui/theme/class-names';
import type { ShotProps } from './shot.tsx';
import styles from './shown.module.css';

const schemes = ['light', 'dark'] as const;

/** Webpack inserts the address of this release. Jest knows none. */
declare const __webpack_public_path__: string | undefined; // oxlint-disable-line no-underscore-dangle -- webpack's name

const release = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '/';

export interface ShownProps extends ShotProps {
  language: string;
  width: number;
  height: number;
}

/** A picture of the product in the scheme that the page has; the other one is not loaded. */
export function Shown({ language, name, alt, width, height }: ShownProps) {
  return (
    <figure>
      {schemes.map((scheme) => (
        <img
          key={scheme}
          className={classNames(styles.picture, styles[scheme])}
          src={`${release}shots/${language}/${name}.${scheme}.webp`}
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
