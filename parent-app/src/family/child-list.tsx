import type { HostApi, ProfileDto, RenameChildBody } from '@tokennest/shared-ui/contract';
import { childPasswordBody, renameChildBody } from '@tokennest/shared-ui/contract/bodies';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import { bodyReader } from '@tokennest/shared-ui/forms/read-body';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { PasswordAdvice } from '@tokennest/shared-ui/passwords/password-advice';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { PasswordInput, TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { KeyRound, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import { ChildAvatar } from '../children/child-avatar.tsx';
import { SheetForm } from '../dialogs/sheet-form.tsx';
import sheet from '../dialogs/sheet.module.css';
import { useChangesForm } from '../forms/use-changes-form.ts';
import rows from '../lists/row-list.module.css';
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

/** PUT /api/auth/children/{childId}. Lists that go by names, or show them, are read anew. */
async function renameChild(host: HostApi, id: string, json: RenameChildBody) {
  const { client, query } = host;
  putRow(
    host,
    keys.children,
    await answer(client.api.auth.children[':childId'].$put({ param: { childId: id }, json })),
  );
  for (const queryKey of [keys.children, keys.redemptions, keys.profile(id)])
    void query.invalidateQueries({ queryKey });
}

const renaming = bodyReader(renameChildBody, (values: { display_name: string }) => values);

/** Rules 4.8: a name that is the same goes nowhere. */
const useEditChild = (host: HostApi, { id, display_name }: ProfileDto, onDone: () => void) =>
  useChangesForm(host, {
    form: `child ${id}`,
    initial: { display_name },
    body: renaming,
    save: (_, values) => renameChild(host, id, renaming.read(values)),
    unchanged: { field: 'display_name', sentence: words.unchanged },
    saved: words.updated,
    failed: words.updateFailed,
    onDone,
  });

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
          <TextInput required maxLength={limits.displayNameMax} autoComplete="off" {...form.inputOf('display_name')} />
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
        <Field
          label="New password"
          error={form.errorOf('password')}
          help={`At least ${limits.passwordMin} characters.`}
        >
          <PasswordInput required autoComplete="new-password" {...form.inputOf('password')} />
          <PasswordAdvice password={form.values.password} known={[child.display_name]} />
        </Field>
      </SheetForm>
    </Dialog>
  );
}

const newPassword = bodyReader(childPasswordBody, (values: { password: string }) => values);

function usePasswordForm(host: HostApi, { id, display_name: name }: ProfileDto, onSet: () => void) {
  return useForm({
    notify: host.notify,
    initial: { password: '' },
    validate: newPassword.validate,
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
