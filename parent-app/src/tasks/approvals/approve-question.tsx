import type { Praise, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { praiseMessages } from '@tokennest/shared-ui/queries/praise.messages';
import { ArrowRight, Check, MessageCircleHeart } from 'lucide-react';
import { useId } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import { useChildSummary } from '../../ui/children/get-overview.ts';
import styles from './approve-question.module.css';
import { nameOf } from '../task-list.ts';
import { taskMessages as words } from '../task.messages.ts';

interface Asked {
  task: TaskDto;
  child: ProfileDto | undefined;
  onYes: (praise?: Praise) => void;
}

interface ApproveQuestionProps {
  what: Asked;
  onClose: () => void;
}

const praises = Object.entries(praiseMessages) as [Praise, string][]; // in declaration order

/** Asks before approving. Each of six phrases approves and sends praise (Rules 12.261). */
export function ApproveQuestion({ what: { task, child, onYes }, onClose }: ApproveQuestionProps) {
  const say = (praise?: Praise) => {
    onClose();
    onYes(praise);
  };
  const sayId = useId();
  return (
    <Dialog
      title={words.askApprove}
      onDismiss={onClose}
      actions={
        <>
          <Button size="form" variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="form" onClick={() => say()}>
            <Check aria-hidden="true" />
            {words.approve}
          </Button>
        </>
      }
    >
      <div className={styles.task}>
        <PictureTile id={task.id} picture={task.picture} title={task.title} of="task" sizePx={44} />
        <div className={ui.words}>
          <p className={styles.title} translate="no">
            {task.title}
          </p>
          <p className={styles.change}>
            <span>{nameOf(child)}</span>
            {child && <Change child={child} amount={task.token_reward} />}
          </p>
        </div>
        <Amount value={task.token_reward} isSigned />
      </div>
      <fieldset aria-labelledby={sayId} className={styles.say}>
        <p id={sayId} className={styles.sayTitle}>
          <MessageCircleHeart aria-hidden="true" />
          {words.approveAndSay}
        </p>
        {praises.map(([praise, word]) => (
          <Button key={praise} size="form" variant="quiet" onClick={() => say(praise)}>
            {word}
          </Button>
        ))}
      </fieldset>
      <p className={styles.or}>{words.withoutWord}</p>
    </Dialog>
  );
}

function Change({ child, amount }: { child: ProfileDto; amount: number }) {
  const { data } = useChildSummary(useApp().host, child.id);
  if (!data) return null;
  return rich(words.balanceChange(data.balance, data.balance + amount), {
    hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
    balance: (text) => <span>{text}</span>,
    arrow: () => <ArrowRight aria-hidden="true" />,
  });
}
