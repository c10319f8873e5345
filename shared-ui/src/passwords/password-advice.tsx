import { lazy, Suspense } from 'react';
import type { AdviceProps } from './advice-sentence.tsx';
import styles from './password-advice.module.css';

/** Advice is optional: where its chunk does not load, the form works without. */
const noAdvice = { default: () => null };

const AdviceSentence = lazy(async () => {
  const chunk = import(/* webpackChunkName: "password-advice" */ './advice-sentence.tsx');
  return chunk.then(
    ({ AdviceSentence }) => ({ default: AdviceSentence }),
    () => noAdvice,
  );
});

/**
 * A calm sentence while someone types a weak password; stands in a Field after its PasswordInput and refuses nothing.
 * The list is loaded at the first character. Always there, because a live region announces changes only.
 */
export function PasswordAdvice(props: AdviceProps) {
  return (
    <output className={styles.region}>
      <Suspense>{props.password && <AdviceSentence {...props} />}</Suspense>
    </output>
  );
}
