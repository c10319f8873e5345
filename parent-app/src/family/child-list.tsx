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
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { KeyRound, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import { ChildAvatar } from '../children/child-avatar.tsx';
import { childMessages } from '../children/child.messages.ts';
import rows from '../lists/row-list.module.css';
import { SheetForm } from '../dialogs/sheet-form.tsx';
import sheet from '../dialogs/sheet.module.css';
import { useCreatedRow } from '../lists/use-created-row.ts';
import { familyMessages as words } from './family.messages.ts';

/** Which child a dialog is about. */
function AboutChild({ child }: { child: ProfileDto }) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  return (
    <div className={sheet.what}>
      <ChildAvatar id={child.id} name={child.display_name} />
      <div className={sheet.words}>
        <p className={sheet.name}>{child.display_name}</p>
        <p className={sheet.note}>Member since {formatDate(child.created_at, zone)}</p>
      </div>
    </div>
  );
}

interface Renaming {
  id: string;
  name: string;
}

/** PUT /api/auth/children/{childId}. Lists that go by names, or show them, are read anew. */
async function renameChild(host: HostApi, { id, name }: Renaming) {
  const { client, query } = host;
  const renaming = client.api.auth.children[':childId'].$put({ param: { childId: id }, json: { display_name: name } });
  putRow(host, keys.children, await answer(renaming));
  for (const queryKey of [keys.children, keys.redemptions, keys.profile(id)])
    void query.invalidateQueries({ queryKey });
}

/** Rules 4.8: the name goes out trimmed, and one that is the same goes nowhere. */
function useEditChild(host: HostApi, { id, display_name: before }: ProfileDto, onSaved: () => void) {
  const wrongWith = (name: string) => {
    if (name === '') return words.emptyName;
    return name === before ? words.unchanged : null;
  };
  return useForm({
    notify: host.notify,
    draft: host.draftOf?.(`child ${id}`),
    initial: { display_name: before },
    validate: ({ display_name }) => {
      const sentence = wrongWith(display_name.trim());
      return sentence === null ? null : { field: 'display_name', sentence };
    },
    send: async ({ display_name }) => {
      await renameChild(host, { id, name: display_name.trim() });
      host.notify('success', words.updated);
      onSaved();
    },
    sentenceOf: (error) => detailOr(error, words.updateFailed),
  });
}

interface ChildDialogProps {
  child: ProfileDto;
  onClose: () => void;
}

function EditChildDialog({ child, onClose }: ChildDialogProps) {
  const { host } = useApp();
  const form = useEditChild(host, child, onClose);
  return (
    <Dialog title="Edit Child" onDismiss={onClose} hasClose>
      <AboutChild child={child} />
      <SheetForm form={form} keep={`Keep “${child.display_name}”`} onKeep={onClose} send="Save Changes">
        <Field label="Name" error={form.errorOf('display_name')} help={words.keepsPlace}>
          <TextInput required maxLength={80} autoComplete="off" {...form.inputOf('display_name')} />
        </Field>
      </SheetForm>
    </Dialog>
  );
}

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
