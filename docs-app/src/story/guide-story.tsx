import { TokenMark } from '@tokennest/shared-ui/primitives/amount';
import { Suspense, useContext } from 'react';
import { lazyPart } from '../pictures/lazy-part.ts';
import { ViewContext } from '../prose/view.ts';
import styles from './guide-story.module.css';
import type { StoryProps } from './story.tsx';

const Story = lazyPart<StoryProps>(() =>
  import(/* webpackChunkName: "story" */ './story.tsx').then((part) => part.Story),
);

/** On top of the child's guide, but not in a teen's sheet. */
export function GuideStory() {
  const { hasStory, reader = null, isSheet = false } = useContext(ViewContext);
  return (
    hasStory && (
      <div className={styles.room}>
        <Suspense>
          <Story reader={reader} isSheet={isSheet} coin={<TokenMark />} />
        </Suspense>
      </div>
    )
  );
}
