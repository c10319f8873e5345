import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { useState } from 'react';
import { LazyPart } from '../../ui/lazy-part.tsx';
import type { Spoken } from './use-spoken-host.ts';
import styles from './little-wish.module.css';
import { messages } from '../../requests/proposal.messages.ts';

const load = () => import('./little-wish.tsx').then(({ LittleWish }) => LittleWish);

export function LittleWishButton({ spoken }: { spoken: Spoken }) {
  const { host } = spoken;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={messages.propose.reward}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Picture picture="magic-wand" title="" of="reward" />
      </button>
      {isOpen && (
        <LazyPart load={load} isWanted given={{ host, spoken, onClose: () => setIsOpen(false) }} report={host.report} />
      )}
    </>
  );
}
