import { classNames } from '@tokennest/shared-ui/theme/class-names';
import styles from './picture.module.css';

export interface Screenshot {
  /** Addresses, as `new URL('./goal.light.webp', import.meta.url).href` makes them. */
  light: string;
  dark: string;
  /** Pixels, of both: the room is there before the picture is. */
  width: number;
  height: number;
}

interface PictureProps {
  of: Screenshot;
  /** What there is to see, for those who do not see it. */
  alt: string;
}

/** A picture of the product in the scheme that the page has; the other one is not loaded. */
export function Picture({ of: { light, dark, width, height }, alt }: PictureProps) {
  const common = { width, height, loading: 'lazy', decoding: 'async' } as const;
  return (
    <figure>
      <img {...common} alt={alt} src={light} className={classNames(styles.picture, styles.light)} />
      <img {...common} alt={alt} src={dark} className={classNames(styles.picture, styles.dark)} />
    </figure>
  );
}
