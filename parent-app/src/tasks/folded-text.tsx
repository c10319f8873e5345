import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './folded-text.module.css';

interface FoldedTextProps {
  /** Also its key: another text is measured anew. */
  text: string;
  /** Completes the button's name for who cannot see where it stands. */
  about: string;
}

/** Two lines of a text; the rest of a longer one is unfolded by a button, which stands only where it is needed. */
export function FoldedText({ text, about }: FoldedTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { paragraph, isCut } = useIsCut(isOpen);
  const verb = isOpen ? 'Show less' : 'Show more';
  return (
    <>
      <span ref={paragraph} className={classNames(styles.text, !isOpen && styles.folded)}>
        {text}
      </span>
      {isCut && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={`${verb} of ${about}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {verb}
        </button>
      )}
    </>
  );
}

/** Whether the text is longer than its two lines; measured before it is painted, and again when its width changes. */
function useIsCut(isOpen: boolean) {
  const paragraph = useRef<HTMLElement>(null);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || isOpen) return;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  return { paragraph, isCut };
}
