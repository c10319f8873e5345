import { isOn, turn } from '@tokennest/shared-ui/contract/device-switch';
import type { HostApi, AgeMode } from '@tokennest/shared-ui/contract';
import { AppearanceSwitch } from '@tokennest/shared-ui/inputs/appearance-switch';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { OwnLanguage } from '@tokennest/shared-ui/languages/own-language';
import { OtherPages } from '@tokennest/shared-ui/pages/other-pages';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { choosesAgeMode, ageModeOf } from '@tokennest/shared-ui/contract/age-modes';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Disclosure } from '../ui/disclosure.tsx';
import { useLazy } from '../ui/lazy-part.tsx';
import { useIsPhone } from '../ui/use-is-wide.ts';
import type { Sense } from '../ui/motion/senses.ts';
import type { ChildScreen } from './child-screen.ts';
import { messages } from './age-mode.messages.ts';
import styles from './settings.module.css';

const ageModes = (['little', 'kid', 'teen'] as const).map((value) => ({ value, label: messages.names[value] }));

/** PUT /api/profiles/me/look: the page changes after the server confirms. */
function useChooseLook({ client, query, notify }: HostApi, childId: string) {
  return useMutation({
    mutationFn: (look: AgeMode) => answer(client.api.profiles.me.look.$put({ json: { look } })),
    onSuccess: (now) => void query.setQueryData(keys.profile(childId), now),
    onError: (error) => notify('error', detailOr(error, messages.failed)),
  });
}

const loadNotifications = () =>
  import('@tokennest/shared-ui/notifications/notification-settings').then((part) => part.NotificationSettings);

function Notifications({ host }: { host: HostApi }) {
  const [isOpen, setIsOpen] = useState(false);
  const { later } = useLazy(loadNotifications, isOpen, host.report);
  return (
    <section className={styles.notifications} aria-label={messages.notifications}>
      <Button variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Bell aria-hidden="true" />
        {messages.notifications}
      </Button>
      {isOpen && later.state === 'here' && <later.Part host={host} level="h3" />}
    </section>
  );
}

interface SenseSwitchProps {
  host: HostApi;
  sense: Sense;
}

const onOff = [
  { value: 'on', label: messages.on },
  { value: 'off', label: messages.off },
] as const;

function SenseSwitch({ host, sense }: SenseSwitchProps) {
  const [value, setValue] = useState<'on' | 'off'>('on');
  useEffect(() => {
    let isHere = true;
    void isOn(host, sense).then((isSo) => isHere && setValue(isSo ? 'on' : 'off'));
    return () => void (isHere = false);
  }, [host, sense]);
  const choose = (next: 'on' | 'off') => {
    setValue(next);
    void turn(host, sense, next);
  };
  return <Segmented label={messages.senses[sense]} isLabelShown options={onOff} value={value} onChange={choose} />;
}

/** Light or dark, sound and vibration and, from age ten, the age mode (Rules 12.201). */
export function Settings({ host, child }: ChildScreen) {
  const choosing = useChooseLook(host, child.id);
  const look = choosing.isPending ? choosing.variables : ageModeOf(child);
  return (
    <div className={styles.settings}>
      <AppearanceSwitch appearance={host.appearance} />
      <OwnLanguage host={host} person={child} />
      {choosesAgeMode(child) && (
        <Segmented label={messages.label} isLabelShown options={ageModes} value={look} onChange={choosing.mutate} />
      )}
      {look !== 'teen' && host.memoryOf && (
        <>
          <SenseSwitch host={host} sense="celebrations" />
          <SenseSwitch host={host} sense="sound" />
          {'vibrate' in navigator && <SenseSwitch host={host} sense="vibration" />}
        </>
      )}
      {host.push && <Notifications host={host} />}
      <OtherPages host={host} />
    </div>
  );
}

/** At the foot of a page; folded on a phone (Rules 12.29). */
export function FootSettings(screen: ChildScreen) {
  const settings = <Settings {...screen} />;
  return useIsPhone() ? <Disclosure summary={messages.settings}>{settings}</Disclosure> : settings;
}
