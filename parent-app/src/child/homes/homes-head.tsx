import type { HomesDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import { askFirst } from '../../ui/dialogs/ask-first.ts';
import { MoreMenu } from '../../ui/dialogs/more-menu.tsx';
import { removeSchedule } from './change-homes.ts';
import type { Plan } from './home-plan.tsx';
import { homesMessages as words } from './homes.messages.ts';
import styles from './homes.module.css';
import { RenameHomes } from './rename-homes.tsx';

interface HomesHeadProps {
  plan: Plan;
  homes: HomesDto | undefined;
  canRemove: boolean;
  isBusy: boolean;
  isClean: boolean;
  onSave: () => void;
}

export function HomesHead({ plan: { child }, homes, canRemove, isBusy, isClean, onSave }: HomesHeadProps) {
  const { host } = useApp();
  const [isRenaming, setIsRenaming] = useState(false);
  const removing = useMutation({
    mutationFn: () => removeSchedule(host, child.id),
    onSuccess: () => host.notify('success', words.removed),
    onError: (error) => host.notify('error', detailOr(error, words.removeFailed)),
  });
  const remove = () =>
    askFirst(
      host,
      {
        title: words.removeAsked(child.display_name),
        sentence: words.removeText,
        confirmLabel: words.remove,
        isDangerous: true,
      },
      () => removing.mutate(),
    );
  const items = [
    { label: words.rename, icon: <Pencil aria-hidden="true" />, act: () => setIsRenaming(true) },
    ...(canRemove
      ? [{ label: words.remove, icon: <Trash2 aria-hidden="true" />, isDangerous: true, act: remove }]
      : []),
  ];
  return (
    <header className={styles.head}>
      <ChildAvatar id={child.id} name={child.display_name} sizePx={48} />
      <h1 className={styles.title} translate="no">
        {words.title(child.display_name)}
      </h1>
      {homes && <MoreMenu about={words.tab} items={items} isBusy={removing.isPending} />}
      <NeedsConnection>
        <Button isBusy={isBusy} aria-disabled={isClean} onClick={() => !isClean && onSave()}>
          {words.save}
        </Button>
      </NeedsConnection>
      {isRenaming && homes && <RenameHomes homes={homes} onClose={() => setIsRenaming(false)} />}
    </header>
  );
}
