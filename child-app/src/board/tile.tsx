import type { BoardChildDto, BoardChoreDto } from '@tokennest/shared-ui/contract';
import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { clockTimeIn, formatTime } from '@tokennest/shared-ui/dates/format-day';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { Check, ChevronRight, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { messages as words } from './board.messages.ts';
import { ChildFace } from './child-face.tsx';
import styles from './tile.module.css';

export interface TileContext {
  zone: string;
  children: readonly BoardChildDto[];
  waitingFor: (taskId: string) => string | undefined;
  undoableFor: (taskId: string) => string | undefined;
  onAsk: (chore: BoardChoreDto, owner: BoardChildDto | null) => void;
  onUndo: (taskId: string, childId: string) => void;
  onSettled: (taskId: string, childId: string) => void;
}

interface TileProps {
  chore: BoardChoreDto;
  owner: BoardChildDto | null;
  context: TileContext;
}

export function Tile({ chore, owner, context }: TileProps) {
  const { task_id: taskId, state } = chore;
  const isSending = context.waitingFor(taskId) !== undefined;
  const undoable = context.undoableFor(taskId);
  if (state === 'to_do' && !isSending)
    return (
      <button type="button" className={styles.tile} data-state="to_do" onClick={() => context.onAsk(chore, owner)}>
        <Content {...{ chore, context }} isSending={false} />
        <span className={styles.ring} />
      </button>
    );
  return (
    <div className={styles.tile} data-state={state}>
      <Content {...{ chore, context, isSending }} />
      <span className={styles.stamp}>
        <Check aria-hidden="true" />
      </span>
      {undoable !== undefined && state !== 'done' && (
        <UndoButton
          title={chore.title}
          onUndo={() => context.onUndo(taskId, undoable)}
          onOver={() => context.onSettled(taskId, undoable)}
        />
      )}
    </div>
  );
}

interface ContentProps extends Pick<TileProps, 'chore' | 'context'> {
  isSending: boolean;
}

function Content({ chore, context, isSending }: ContentProps) {
  const { title, picture, tokens, state } = chore;
  return (
    <>
      <span className={styles.art}>
        <Picture picture={picture} title={title} of="task" />
      </span>
      <span className={styles.words}>
        <span className={styles.title} translate="no">
          {title}
        </span>
        <Under {...{ chore, context, isSending }} />
      </span>
      <span className={styles.amount}>
        {state === 'done' ? (
          <Amount value={tokens} isSigned />
        ) : state === 'waiting' || isSending ? (
          <Awaited tokens={tokens} />
        ) : (
          <Amount value={tokens} isPill />
        )}
      </span>
    </>
  );
}

function Under({ chore: { state, due_at, is_turn, next_child_id }, context, isSending }: ContentProps) {
  if (isSending) return <span className={styles.under}>{words.toSend}</span>;
  if (state === 'waiting')
    return (
      <span className={styles.under}>
        {rich(words.waiting, { more: (text) => <span className={styles.long}>{text}</span> })}
      </span>
    );
  if (state === 'done') return <span className={styles.under}>{words.approved}</span>;
  const next = context.children.find(({ child_id }) => child_id === next_child_id);
  if (is_turn)
    return (
      <span className={styles.turn}>
        <span className={styles.your}>{words.yourTurn}</span>
        {next && (
          <>
            <ChevronRight aria-hidden="true" />
            <ChildFace child={next} className={styles.face} />
            <VisuallyHidden>{words.nextIs(next.first_name)}</VisuallyHidden>
          </>
        )}
      </span>
    );
  const isTimed = due_at && clockTimeIn(context.zone, new Date(due_at)) !== '00:00';
  return (
    <span className={styles.under}>{isTimed ? words.until(formatTime(due_at, context.zone)) : words.anyTime}</span>
  );
}

function Awaited({ tokens }: { tokens: number }) {
  return (
    <span className={styles.awaited}>
      <span>{formatAmount(tokens)}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="3.6 2.4" />
      </svg>
      <VisuallyHidden>{words.tokens(tokens)}</VisuallyHidden>
    </span>
  );
}

const undoMs = 10_000;

/** Shown for ten seconds. Takes the focus, because the pressed button is gone. */
function UndoButton({ title, onUndo, onOver }: { title: string; onUndo: () => void; onOver: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    button.current?.focus();
    const timer = setTimeout(() => over(), undoMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <button ref={button} type="button" className={styles.undo} aria-label={words.undoOf(title)} onClick={onUndo}>
      <Undo2 aria-hidden="true" />
      {words.undo}
    </button>
  );
}
