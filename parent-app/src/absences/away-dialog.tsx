import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Dialog } from '@tokennest/shared-ui/primitives/dialog';
import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useApp } from '../app-context.tsx';
import type { LocalDate } from '../calendar/calendar.ts';
import { AbsenceForm } from './absence-form.tsx';
import { AbsenceList } from './absence-list.tsx';
import { absenceMessages as words } from './absence.messages.ts';
import styles from './absences.module.css';
import { useAbsences } from './get-absences.ts';

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
    <Dialog hasClose title="Plan Away" onDismiss={onClose}>
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
