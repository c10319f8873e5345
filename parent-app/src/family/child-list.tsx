import type { DevicesDto, HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { childPasswordBody } from '@tokennest/shared-ui/contract/bodies';
import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import { bodyReader } from '@tokennest/shared-ui/forms/read-body';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { PasswordAdvice } from '@tokennest/shared-ui/passwords/password-advice';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { PasswordInput } from '@tokennest/shared-ui/inputs/text-input';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { LockKeyhole, Mail, Pencil } from 'lucide-react';
import { useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../app-context.tsx';
import { AboutChild } from '../ui/children/about-child.tsx';
import { ChildAvatar } from '../ui/children/child-avatar.tsx';
import { MoreMenu } from '../ui/dialogs/more-menu.tsx';
import { SheetForm } from '../ui/dialogs/sheet-form.tsx';
import { useEraseDialog } from './erasure/erase-button.tsx';
import { useIsDesktop } from '../ui/lazy-code.tsx';
import rows from '../ui/lists/row-list.module.css';
import { useCreatedRow } from '../ui/lists/use-created-row.ts';
import { LockedOut, useEmailDialog, useSignInActions, describeSignIn } from './devices/sign-in-methods.tsx';
import type { SignInMethods } from './devices/get-devices.ts';
import { signInMessages } from './devices/sign-in.messages.ts';
import { EditChildDialog } from './edit-child-dialog.tsx';
import { familyMessages as words } from './family.messages.ts';
import styles from './family.module.css';
import { formMessages } from '../ui/forms/form.messages.ts';
import { childMessages } from '../ui/children/child.messages.ts';

interface ChildDialogProps {
  child: ProfileDto;
  onClose: () => void;
}

interface NewPassword {
  childId: string;
  password: string;
}

async function setChildPassword({ client }: HostApi, { childId, password }: NewPassword) {
  await answer(client.api.auth.children[':childId'].password.$put({ param: { childId }, json: { password } }));
}

function PasswordDialog({ child, onClose }: ChildDialogProps) {
  const { host } = useApp();
  const form = usePasswordForm(host, child, onClose);
  return (
    <Dialog title={words.setPassword} onDismiss={onClose} hasClose>
      <AboutChild child={child} />
      <p>{words.signsOutChild(child.display_name)}</p>
      <SheetForm form={form} keep={words.keepOld} onKeep={onClose} send={words.setPassword}>
        <Field label={words.newPassword} error={form.errorOf('password')} help={formMessages.passwordHelp}>
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

interface ChildListProps {
  list: readonly ProfileDto[];
  devices: DevicesDto | undefined;
}

export function ChildList({ list, devices }: ChildListProps) {
  const shown = useCreatedRow<HTMLUListElement>({ rows: list });
  return (
    <Card>
      <ul ref={shown} className={ui.shrinks}>
        {list.map((child) => (
          <ChildRow key={child.id} child={child} devices={devices} />
        ))}
      </ul>
    </Card>
  );
}

interface ChildRowProps extends Pick<ChildListProps, 'devices'> {
  child: ProfileDto;
}

function ChildRow({ child, devices: known }: ChildRowProps) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const erase = useEraseDialog();
  const [isEdited, setIsEdited] = useState(false);
  const { id, display_name: name, created_at: since } = child;
  const way = known?.ways.find(({ child_id }) => child_id === id);
  const closed = known?.devices.filter((device) => way?.closed_on.includes(device.id)) ?? [];
  const wrong = (way?.wrong_on ?? []).flatMap(({ device_id, count }) =>
    (known?.devices ?? []).filter((device) => device.id === device_id).map((device) => ({ count, device })),
  );
  return (
    <li className={classNames(rows.row, styles.childRow)} data-row-key={id}>
      <ChildAvatar id={id} name={name} />
      <div className={classNames(rows.words, styles.child)}>
        <h3 className={rows.name} translate="no">
          {name}
        </h3>
        <p className={rows.note}>
          {known && way ? describeSignIn(way, known.devices) : childMessages.since(formatDate(since, zone))}
        </p>
        {wrong.map(({ count, device }) => (
          <p key={device.id} className={rows.note}>
            {signInMessages.wrongTries(count, name, device.name)}
          </p>
        ))}
      </div>
      <ChildActions child={child} way={way} onEdit={() => setIsEdited(true)} />
      {closed.map((device) => (
        <LockedOut key={device.id} child={child} device={device} />
      ))}
      {isEdited && (
        <EditChildDialog
          child={child}
          onClose={() => setIsEdited(false)}
          onErase={() => {
            setIsEdited(false);
            erase.open(child);
          }}
        />
      )}
      {erase.dialog}
    </li>
  );
}

interface ChildActionsProps {
  child: ProfileDto;
  way: SignInMethods | undefined;
  onEdit: () => void;
}

/** On a phone, everything but `Edit` is under More, so that each child is one row. */
function ChildActions({ child, way, onEdit }: ChildActionsProps) {
  const isDesktop = useIsDesktop();
  const { actions, dialog } = useChildActions(child, way);
  const editAction = (
    <Button
      variant="outline"
      aria-haspopup="dialog"
      aria-label={words.editChildOf(child.display_name)}
      onClick={onEdit}
    >
      {isDesktop && <Pencil aria-hidden="true" />}
      <span>{words.edit}</span>
    </Button>
  );
  return (
    <>
      {isDesktop ? (
        <div className={classNames(rows.actions, styles.childActions)}>
          {actions.map(({ label, about, icon, act }) => (
            <Button key={label} variant="outline" aria-haspopup="dialog" aria-label={about} onClick={act}>
              {icon}
              <span>{label}</span>
            </Button>
          ))}
          {editAction}
        </div>
      ) : (
        <div className={styles.childMenu}>
          {editAction}
          <MoreMenu about={child.display_name} items={actions} />
        </div>
      )}
      {dialog}
    </>
  );
}

function useChildActions(child: ProfileDto, way: SignInMethods | undefined) {
  const signIn = useSignInActions(child, way?.secret ?? null);
  const email = useEmailDialog();
  const [isOpen, setIsOpen] = useState(false);
  const { display_name: name } = child;
  const addEmail = {
    label: words.addEmail,
    about: words.addEmailFor(name),
    icon: <Mail aria-hidden="true" />,
    act: () => email.open(child),
  };
  const setPassword = {
    label: words.setPassword,
    about: words.setPasswordOf(name),
    icon: <LockKeyhole aria-hidden="true" />,
    act: () => setIsOpen(true),
  };
  return {
    actions: [...signIn.actions, way?.email === null ? addEmail : setPassword],
    dialog: (
      <>
        {signIn.dialog}
        {email.dialog}
        {isOpen && <PasswordDialog child={child} onClose={() => setIsOpen(false)} />}
      </>
    ),
  };
}
