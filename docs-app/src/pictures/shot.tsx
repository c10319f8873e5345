import { pageLanguage } from '@tokennest/shared-ui/locale/reader';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';
import { shotSizes } from './shot-sizes.ts';
import styles from './shot.module.css';
import type { ShownProps } from './shown.tsx';

export type ShotName = keyof typeof shotSizes.en;

export const isShotName = (name: string): name is ShotName => Object.hasOwn(shotSizes.en, name);

const isKnown = (language: string): language is keyof typeof shotSizes => Object.hasOwn(shotSizes, language);

/** A language without pictures shows the English ones. */
function shotLanguage(): keyof typeof shotSizes {
  const language = pageLanguage();
  return isKnown(language) ? language : 'en';
}

export interface ShotProps {
  name: ShotName;
  alt: string;
}

const Shown = lazyPart<ShownProps>(() =>
  import(/* webpackChunkName: "shots" */ './shown.tsx').then((part) => part.Shown),
);

export function Shot({ name, alt }: ShotProps) {
  const language = shotLanguage();
  const [width, height] = shotSizes[language][name]; // reserves the space before the picture loads
  return (
    <div className={styles.room} style={{ maxInlineSize: width, aspectRatio: `${width} / ${height}` }}>
      <Suspense>
        <Shown language={language} name={name} alt={alt} width={width} height={height} />
      </Suspense>
    </div>
  );
}
