import type { BoardChildDto, BoardChoreDto } from '@tokennest/shared-ui/contract';
import { useModal } from '@tokennest/shared-ui/dialogs/dialog';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Clock } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { messages as words } from './board.messages.ts';
import { ChildFace } from './child-face.tsx';
import { tintVars } from './tint.ts';
import styles from './who-sheet.module.css';

const closesAfterMs = 15_000;

/** Closes after a while without a touch. Returns the function to call on each touch. */
function useIdleClose(onClose: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useEffectEvent(onClose);
  const touch = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(onClose, closesAfterMs);
  };
  useEffect(() => {
    timer.current = setTimeout(() => close(), closesAfterMs);
    return () => clearTimeout(timer.current);
  }, []);
  return touch;
}

interface WhoSheetProps {
  chore: BoardChoreDto;
  choices: readonly BoardChildDto[];
  parentName: string | null;
  onChoose: (childId: string) => void;
  onClose: () => void;
}

export function WhoSheet({ chore, choices, parentName, onChoose, onClose }: WhoSheetProps) {
  const titleId = useId();
  const touch = useIdleClose(onClose);
  return (
    <dialog
      {...useModal(onClose)}
      className={styles.sheet}
      aria-labelledby={titleId}
      closedby="any"
      onPointerDown={touch}
      onKeyDown={touch}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <span className={styles.art}>
            <Picture picture={chore.picture} title={chore.title} of="task" />
          </span>
          <div>
            <h2 id={titleId} className={styles.title}>
              {words.who}
            </h2>
            <p className={styles.chore} translate="no">
              {chore.title}
            </p>
          </div>
          <Amount value={chore.tokens} isPill className={styles.amount} />
        </header>
        <ul className={styles.faces} data-count={Math.min(choices.length, 5)}>
          {choices.map((child) => (
            <li key={child.child_id}>
              <button
                type="button"
                className={styles.child}
                style={tintVars(child)}
                onClick={() => onChoose(child.child_id)}
              >
                <ChildFace child={child} className={styles.face} />
                <span className={styles.name} translate="no">
                  {child.first_name}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <footer className={styles.foot}>
          <p className={styles.note}>
            <Clock aria-hidden="true" />
            <span>{chore.pays_at_once ? words.paysAtOnce : words.approvesLater(parentName)}</span>
          </p>
          <Button variant="outline" className={styles.notYet} onClick={onClose}>
            {words.notYet}
          </Button>
        </footer>
      </div>
    </dialog>
  );
}
