import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import { requireAccount } from '@tokennest/shared-ui/forms/required';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { PasswordAdvice } from '@tokennest/shared-ui/passwords/password-advice';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Dialog } from '@tokennest/shared-ui/primitives/dialog';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { PasswordInput } from '@tokennest/shared-ui/primitives/password-input';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { KeyRound, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import { ChildAvatar } from '../children/child-avatar.tsx';
import { childMessages } from '../children/child.messages.ts';
import rows from '../screen/row-list.module.css';
import { SheetForm } from '../screen/sheet-form.tsx';
import { useCreatedRow } from '../screen/use-created-row.ts';
import { AboutChild } from './about-child.tsx';
import { type ChildDialogProps, EditChildDialog } from './edit-child-dialog.tsx';
import { familyMessages as words } from './family.messages.ts';

interface NewPassword {
  childId: string;
  password: string;
}

/** PUT /api/auth/children/{childId}/password. The child's sessions end. */
async function setChildPassword({ client }: HostApi, { childId, password }: NewPassword) {
  await answer(client.api.auth.children[':childId'].password.$put({ param: { childId }, json: { password } }));
}

function PasswordDialog({ child, onClose }: ChildDialogProps) {
  const { host } = useApp();
  const form = usePasswordForm(host, child, onClose);
  return (
    <Dialog title="Set Password" onDismiss={onClose} hasClose>
      <AboutChild child={child} />
      <p>{words.signsOutChild(child.display_name)}</p>
      <SheetForm form={form} keep="Keep the old one" onKeep={onClose} send="Set Password">
        <Field label="New password" error={form.errorOf('password')} help="At least 6 characters.">
          <PasswordInput required autoComplete="new-password" {...form.inputOf('password')} />
          <PasswordAdvice password={form.values.password} known={[child.display_name]} />
        </Field>
      </SheetForm>
    </Dialog>
  );
}

function usePasswordForm(host: HostApi, { id, display_name: name }: ProfileDto, onSet: () => void) {
  return useForm({
    notify: host.notify,
    initial: { password: '' },
    validate: (values) => requireAccount(values, { fillIn: childMessages.fillIn, short: childMessages.shortPassword }),
    send: async ({ password }) => {
      await setChildPassword(host, { childId: id, password });
      host.notify('success', words.passwordSet(name));
      onSet();
    },
    sentenceOf: (error) => detailOr(error, words.passwordFailed),
  });
}

export function ChildList({ list }: { list: readonly ProfileDto[] }) {
  const shown = useCreatedRow<HTMLUListElement>({ rows: list });
  return (
    <Card>
      <ul ref={shown} className={rows.list}>
        {list.map((child) => (
          <ChildRow key={child.id} child={child} />
        ))}
      </ul>
    </Card>
  );
}

function ChildRow({ child }: { child: ProfileDto }) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const [open, setOpen] = useState<'edit' | 'password' | null>(null);
  const close = () => setOpen(null);
  const { id, display_name: name, created_at: since } = child;
  return (
    <li className={rows.row} data-row-key={id}>
      <ChildAvatar id={id} name={name} />
      <div className={rows.words}>
        <h3 className={rows.name}>{name}</h3>
        <p className={rows.note}>Member since {formatDate(since, zone)}</p>
      </div>
      <div className={rows.actions}>
        <Button
          variant="outline"
          aria-haspopup="dialog"
          aria-label={`Set Password of ${name}`}
          onClick={() => setOpen('password')}
        >
          <KeyRound aria-hidden="true" />
          Set Password
        </Button>
        <Button variant="outline" aria-haspopup="dialog" aria-label={`Edit ${name}`} onClick={() => setOpen('edit')}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
      </div>
      {open === 'edit' && <EditChildDialog child={child} onClose={close} />}
      {open === 'password' && <PasswordDialog child={child} onClose={close} />}
    </li>
  );
}
