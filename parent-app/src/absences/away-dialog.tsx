import type { AbsenceDto, ProfileDto } from '@tokennest/shared-ui/contract';
import { Dialog } from '@tokennest/shared-ui/primitives/dialog';
import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { Trash2 } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import type { LocalDate } from '../calendar/calendar.ts';
import { formatSpan } from '../calendar/spans.ts';
import { ChildAvatar } from '../children/child-avatar.tsx';
import { IconButton } from '../screen/icon-button.tsx';
import { AbsenceForm } from './absence-form.tsx';
import { absenceMessages as words } from './absence.messages.ts';
import styles from './absences.module.css';
import { useDeleteAbsence } from './change-absences.ts';
import { useAbsences } from './get-absences.ts';

interface AbsenceListProps {
  absences: readonly AbsenceDto[];
  family: readonly ProfileDto[];
}

function AbsenceList({ absences, family }: AbsenceListProps) {
  if (absences.length === 0) return null;
  return (
    <KeepFocus isList>
      <ul className={styles.list} aria-label="Away">
        {absences.map((absence) => (
          <AbsenceRow key={absence.id} absence={absence} family={family} />
        ))}
      </ul>
    </KeepFocus>
  );
}

function AbsenceRow({ absence, family }: { absence: AbsenceDto; family: readonly ProfileDto[] }) {
  const { host } = useApp();
  const { mutate, isPending } = useDeleteAbsence(host);
  const { id, child_id: childId, from_date: from, to_date: to, pays_allowances: isPaid } = absence;
  const name = family.find((child) => child.id === childId)?.display_name ?? words.family;
  const span = formatSpan(from, to);
  return (
    <li className={styles.row}>
      <ChildAvatar id={childId ?? ''} name={name} sizePx={36} />
      <span className={styles.words}>
        <b>{name}</b>
        <span className={styles.note}>
          {span} · {isPaid ? words.paid : words.unpaid}
        </span>
      </span>
      <NeedsConnection>
        <IconButton
          label={words.removeOf(name, span)}
          icon={<Trash2 aria-hidden="true" />}
          isBusy={isPending}
          onClick={() => mutate(id)}
        />
      </NeedsConnection>
    </li>
  );
}

interface AwayDialogProps {
  family: readonly ProfileDto[];
  /** The family's. */
  today: LocalDate;
  zone: string;
  onClose: () => void;
}

/** Who is away when, and the form of another time away. */
export function AwayDialog({ family, today, zone, onClose }: AwayDialogProps) {
  const { host } = useApp();
  return (
    <Dialog hasClose title="Plan time away" onDismiss={onClose}>
      <p className={styles.note}>{words.explained}</p>
      <Loaded
        query={useAbsences(host)}
        skeleton={<Skeleton height={56} />}
        failed={words.loadFailed}
        isOnline={host.isOnline}
      >
        {(absences) => <AbsenceList absences={absences} family={family} />}
      </Loaded>
      <AbsenceForm family={family} today={today} zone={zone} />
    </Dialog>
  );
}
