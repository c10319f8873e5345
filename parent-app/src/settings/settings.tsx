import { formatClockTime } from '@tokennest/shared-ui/dates/format-day';
import { within } from '@tokennest/shared-ui/dates/within';
import { useLocation, useQuery } from '@tokennest/shared-ui/kit';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { OtherPages } from '@tokennest/shared-ui/pages/other-pages';
import { isAwaited } from '@tokennest/shared-ui/queries/has-failed';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { Account, Appearance, OwnPassword, RecoveryCode } from './account/account.tsx';
import { useApp } from '../app-context.tsx';
import { Devices, useSessions } from '../family/devices/devices.tsx';
import form from '../ui/forms/form.module.css';
import { useFold } from '../ui/use-fold.tsx';
import { usePrinting } from '../ui/use-printing.ts';
import sections from '../ui/section.module.css';
import { TabTitle } from '../ui/tab-title.tsx';
import { May } from '../ui/may.tsx';
import { useMay } from '../ui/use-may.ts';
import { LazyPart, useIsDesktop } from '../ui/lazy-code.tsx';
import { AnswerLimit } from './answer-limit.tsx';
import { DayBeginsAt } from './day-begins.tsx';
import { FamilyLanguage } from './family-language.tsx';
import { Setting } from '../ui/setting.tsx';
import styles from './settings.module.css';
import { settingsMessages as words } from './settings.messages.ts';
import { TimeZone } from './time-zone.tsx';
import { layoutMessages } from '../layout.messages.ts';

export { OtherPages };

const loadNotifications = () =>
  import('@tokennest/shared-ui/notifications/notification-settings').then((part) => part.NotificationSettings);

/** Hidden if the shell does not support push messages. */
function Notifications() {
  const { host } = useApp();
  if (!host.push) return null;
  return (
    <section className={`${sections.section} screen-only`} aria-labelledby="notifications">
      <h2 id="notifications">{words.notifications}</h2>
      <LazyPart name="notifications" load={loadNotifications} skeleton={<Skeleton height={120} />}>
        {(NotificationSettings) => <NotificationSettings host={host} level="h3" />}
      </LazyPart>
    </section>
  );
}

/** Waits for the devices, which would push it down. */
function BelowDevices({ isAsked, children }: { isAsked: boolean; children: ReactNode }) {
  const { host } = useApp();
  const sessions = useSessions(host);
  const areListed = useDeferredValue(!(sessions.isFetching && isAwaited(sessions)));
  return <div className={classNames(styles.columns, !areListed && !isAsked && form.later)}>{children}</div>;
}

/** A phone folds what a family sets once (Rules 12.27). */
function MoreSettings({ askedBy }: { askedBy: string | null }) {
  const { isOpen, action } = useFold({ show: words.showMore, hide: words.hideMore }, { askedBy });
  const isOwner = useMay('own');
  return (
    <section className={`${sections.section} screen-only`} aria-labelledby="more">
      <div className={`${ui.row} ${ui.between}`}>
        <h2 id="more">{words.more}</h2>
        {action}
      </div>
      {isOpen ? (
        <>
          <OwnPassword />
          <RecoveryCode />
          <May right="own">
            <FamilyDays />
          </May>
        </>
      ) : (
        <p className={ui.note}>{isOwner ? words.rare : words.rareOfAccount}</p>
      )}
    </section>
  );
}

/** What the family chose, as words in place of forms. */
function DaysOnPaper() {
  const { host } = useApp();
  const { data: family } = useQuery(familyQuery(host));
  if (!usePrinting() || !family) return null;
  const { time_zone: zone, day_begins_at: hour, answer_within_hours: hours } = family;
  return (
    <dl className={styles.paper}>
      <dt>{words.timeZone}</dt>
      <dd>{zone.replaceAll('_', ' ')}</dd>
      <dt>{words.startOfDay}</dt>
      <dd>{formatClockTime(`${String(hour).padStart(2, '0')}:00`)}</dd>
      <dt>{words.replying}</dt>
      <dd>{words.within(within(hours))}</dd>
    </dl>
  );
}

/** Hidden by an older shell, and before the server has languages. */
function FamilyLanguageCard() {
  const { host } = useApp();
  const { data: family } = useQuery(familyQuery(host));
  if (!host.languages || host.languages.tags.length < 2 || family?.language === undefined) return null;
  return (
    <Card as="section" className={form.card}>
      <FamilyLanguage family={family} />
    </Card>
  );
}

const FamilyDays = () => (
  <div className={styles.days}>
    <FamilyLanguageCard />
    <Setting title={words.timeZone} id="time-zone" skeletonPx={228}>
      {(family) => <TimeZone family={family} />}
    </Setting>
    <Setting title={words.startOfDay} id="day-begins" skeletonPx={162}>
      {(family) => <DayBeginsAt family={family} />}
    </Setting>
    <Setting title={words.replying} id="answer-limit" skeletonPx={191}>
      {(family) => <AnswerLimit family={family} />}
    </Setting>
  </div>
);

/** Ids of headings that a link's hash can lead to, such as `/parent/settings#time-zone`. */
const linkedIds = ['own-password', 'recovery-code', 'time-zone', 'day-begins', 'answer-limit'];

/** Returns a key that is new for each visit through such a link, and moves the focus there. */
function useAskedBy(): string | null {
  const { hash, key } = useLocation();
  const id = hash.slice(1);
  const askedBy = linkedIds.includes(id) ? key : null;
  useEffect(() => {
    const heading = askedBy !== null && document.getElementById(id);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [askedBy, id]);
  return askedBy;
}

export function Settings() {
  const { host } = useApp();
  const isDesktop = useIsDesktop();
  const askedBy = useAskedBy();
  return (
    <>
      <TabTitle title={layoutMessages.tabs.settings} />
      <div className={styles.columns}>
        {isDesktop ? (
          <>
            <Account />
            <May right="own">
              <FamilyDays />
            </May>
            <Notifications />
            <Devices />
          </>
        ) : (
          <>
            <Appearance titleAs="h2" />
            <Devices />
            <BelowDevices isAsked={askedBy !== null}>
              <MoreSettings askedBy={askedBy} />
              {/* Last, because its height depends on what the browser allows. */}
              <Notifications />
            </BelowDevices>
          </>
        )}
      </div>
      <OtherPages host={host} />
      <DaysOnPaper />
    </>
  );
}
