import type { Faced } from './load-face.ts';
import { mark } from './mark.ts';
import styles from './picture.module.css';

/** As Picture: a face, or one of a secret. */
export const Face = (what: Faced) => (
  <img
    ref={(image) => {
      if (image)
        import(/* webpackChunkName: "pictures" */ './load-face.ts')
          .then(({ draw }) => draw(image, what))
          .catch(() => undefined);
    }}
    className={styles.picture}
    src={mark}
    alt=""
  />
);
