import { OtherPages } from '@tokennest/shared-ui/pages/other-pages';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { Account } from './account/account.tsx';
import { useApp } from '../app-context.tsx';
import { Devices } from '../family/devices/devices.tsx';
import sections from '../ui/section.module.css';
import { TabTitle } from '../ui/tab-title.tsx';
import { LazyPart } from '../ui/lazy-code.tsx';
import { AnswerLimit } from './answer-limit.tsx';
import { DayBeginsAt } from './day-begins.tsx';
import { Setting } from '../ui/setting.tsx';
import styles from './settings.module.css';
import { TimeZone } from './time-zone.tsx';

export { OtherPages };

const loadNotifications = () =>
  import('@tokennest/shared-ui/notifications/notification-settings').then((part) => part.NotificationSettings);

/** Hidden if the shell does not support push messages. */
function Notifications() {
  const { host } = useApp();
  if (!host.push) return null;
  return (
    <section className={sections.section} aria-labelledby="notifications">
      <h2 id="notifications">Notifications</h2>
      <LazyPart name="notifications" load={loadNotifications} skeleton={<Skeleton height={120} />}>
        {(NotificationSettings) => <NotificationSettings host={host} level="h3" />}
      </LazyPart>
    </section>
  );
}

export function Settings() {
  const { host } = useApp();
  return (
    <>
      <TabTitle title="Settings" />
      <div className={styles.columns}>
        <Account />
        <div className={styles.days}>
          <Setting title="Time zone" id="time-zone" skeletonPx={228}>
            {(family) => <TimeZone family={family} />}
          </Setting>
          <Setting title="Start of the day" id="day-begins" skeletonPx={162}>
            {(family) => <DayBeginsAt family={family} />}
          </Setting>
          <Setting title="Replying to your kids" id="answer-limit" skeletonPx={191}>
            {(family) => <AnswerLimit family={family} />}
          </Setting>
        </div>
        <Notifications />
        <Devices />
      </div>
      <OtherPages host={host} />
    </>
  );
}
