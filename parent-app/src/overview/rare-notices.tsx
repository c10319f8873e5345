import { useQuery } from '@tokennest/shared-ui/kit';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { useApp } from '../app-context.tsx';
import { LazyPart } from '../ui/lazy-code.tsx';
import { mayBeElsewhere } from '../settings/browser-zone.ts';

const loadClockDoubt = async () => {
  const { ClockDoubt } = await import(/* webpackChunkName: "clock-doubt" */ './clock-doubt.tsx');
  return ClockDoubt;
};

const loadReminder = async () => {
  const { RecoveryReminder } = await import('../settings/account/recovery-reminder.tsx');
  return RecoveryReminder;
};

const loadErasures = async () => {
  const { ErasureNotices } = await import('../family/erasure/erasure-notices.tsx');
  return ErasureNotices;
};

const loadZoneQuestion = async () => {
  const { ZoneQuestion } = await import('../settings/zone-question.tsx');
  return ZoneQuestion;
};

export function RareNotices() {
  const { host } = useApp();
  const { data: family } = useQuery(familyQuery(host));
  return (
    <>
      {family?.clock_in_doubt && (
        <LazyPart name="clock doubt" load={loadClockDoubt} skeleton={null}>
          {(ClockDoubt) => <ClockDoubt family={family} />}
        </LazyPart>
      )}
      {family?.is_recovery_kept === false && (
        <LazyPart name="recovery reminder" load={loadReminder} skeleton={null}>
          {(RecoveryReminder) => <RecoveryReminder />}
        </LazyPart>
      )}
      {family && mayBeElsewhere(family.time_zone) && (
        <LazyPart name="zone question" load={loadZoneQuestion} skeleton={null}>
          {(ZoneQuestion) => <ZoneQuestion />}
        </LazyPart>
      )}
      {family?.erasures?.[0] && (
        <LazyPart name="erasures" load={loadErasures} skeleton={null}>
          {(ErasureNotices) => <ErasureNotices family={family} />}
        </LazyPart>
      )}
    </>
  );
}
