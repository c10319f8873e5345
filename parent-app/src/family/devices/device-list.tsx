import type { DeviceDto, HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Pencil, Smartphone, Tablet } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import { dayWithin } from '../../ui/calendar/calendar.ts';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import { askFirst } from '../../ui/dialogs/ask-first.ts';
import sections from '../../ui/section.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLazyDialog } from '../../ui/lazy-code.tsx';
import { CardRowsSkeleton } from '../../ui/lists/card-rows-skeleton.tsx';
import rows from '../../ui/lists/row-list.module.css';
import { isShared, namesOf, refetchDevices, useDevices, usersOf, type SignInMethods } from './get-devices.ts';
import { useShareDialog } from './share-tablet.ts';
import { signInMessages as words } from './sign-in.messages.ts';
import styles from './sign-in-methods.module.css';

function useEndDevice(host: HostApi) {
  const { client, notify } = host;
  return useMutation({
    mutationFn: ({ id }: DeviceDto) => answer(client.api.devices[':id'].$delete({ param: { id } })),
    onSuccess: (_, { name }) => notify('success', words.ended(name)),
    onError: (error) => notify('error', detailOr(error, words.endFailed)),
    onSettled: () => refetchDevices(host),
  });
}

const loadRename = () => import('./rename-device-dialog.tsx').then(({ RenameDeviceDialog }) => RenameDeviceDialog);

export function FamilyDevices() {
  const { host } = useApp();
  const children = useChildren(host).data ?? [];
  return (
    <section className={sections.section} aria-labelledby="family-devices">
      <div className={`${ui.row} ${ui.wrap} ${ui.between} ${ui.gap12}`}>
        <div>
          <h2 id="family-devices">{words.devices}</h2>
          <p className={rows.note}>{words.devicesHelp}</p>
        </div>
        <ShareButton />
      </div>
      <Loaded
        query={useDevices(host)}
        skeleton={<CardRowsSkeleton count={2} widths={[128, 220]} actionWidth={168} />}
        failed={words.loadFailed}
        isOnline={host.isOnline}
      >
        {({ devices, ways }) =>
          devices.length > 0 ? <DeviceList devices={devices} ways={ways} list={children} /> : <NoDevices />
        }
      </Loaded>
    </section>
  );
}

function ShareButton() {
  const { keepDevice: keep } = useApp().host;
  const share = useShareDialog();
  if (!keep) return null;
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => share.open({ keep })}>
        <Tablet aria-hidden="true" />
        {words.makeTablet}
      </Button>
      {share.dialog}
    </>
  );
}

function NoDevices() {
  return <StatePanel tint="sand" icon={<Tablet aria-hidden="true" />} title={words.noDevices} text={words.pairFirst} />;
}

interface DeviceListProps {
  devices: readonly DeviceDto[];
  ways: readonly SignInMethods[];
  list: readonly ProfileDto[];
}

function DeviceList({ devices, ways, list }: DeviceListProps) {
  const rename = useLazyDialog('rename device', loadRename, words.dialogFailed);
  const sharedFirst = devices.toSorted((one, other) => Number(isShared(other)) - Number(isShared(one)));
  return (
    <KeepFocus className={sections.section}>
      <Card>
        <ul className={ui.shrinks}>
          {sharedFirst.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              users={usersOf(device, list, ways)}
              onRename={() => rename.open(device)}
            />
          ))}
        </ul>
      </Card>
      {rename.dialog}
    </KeepFocus>
  );
}

interface DeviceRowProps {
  device: DeviceDto;
  users: readonly ProfileDto[];
  onRename: () => void;
}

function whoseOf(device: DeviceDto, users: readonly ProfileDto[]): string {
  const names = namesOf(users);
  if (isShared(device)) return names ? words.sharedBy(names) : words.sharedByNobody;
  return words.only(names);
}

function DeviceRow({ device, users, onRename }: DeviceRowProps) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const end = useEndDevice(host);
  const { name, child_id: childId, last_used_at: used } = device;
  const question = {
    title: words.askEnd(name),
    sentence: users.length > 0 ? words.signsOut(namesOf(users), users.length === 1) : words.signsOutNobody,
    confirmLabel: words.removeDevice,
    dismissLabel: words.keepIt,
    isDangerous: true,
  };
  const Icon = isShared(device) ? Tablet : Smartphone;
  return (
    <li className={rows.row}>
      <span className={classNames(rows.tile, ui.relative)}>
        <Icon size={20} aria-hidden="true" />
        {childId && (
          <span className={styles.corner}>
            <ChildAvatar id={childId} name={namesOf(users)} sizePx={22} />
          </span>
        )}
      </span>
      <div className={rows.words}>
        <h3 className={rows.name} translate="no">
          {name}
        </h3>
        <p className={rows.note}>{`${whoseOf(device, users)} · ${words.lastUsed(dayWithin(used, zone))}`}</p>
      </div>
      <div className={rows.actions}>
        <IconButton label={words.renameOf(name)} icon={<Pencil aria-hidden="true" />} onClick={onRename} />
        <NeedsConnection>
          <Button
            variant="outline"
            aria-label={words.removeOf(name)}
            isBusy={end.isPending}
            onClick={() => askFirst(host, question, () => end.mutate(device))}
          >
            {words.remove}
          </Button>
        </NeedsConnection>
      </div>
    </li>
  );
}
