import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { KeyRound, Pencil } from 'lucide-react';
import { useState } from 'react';
import { ChildAvatar } from '../children/child-avatar.tsx';
import { useApp } from '../app-context.tsx';
import { useCreatedRow } from '../screen/use-created-row.ts';
import rows from '../screen/row-list.module.css';
import { EditChildDialog } from './edit-child-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

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
