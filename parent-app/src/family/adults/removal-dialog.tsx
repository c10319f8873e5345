import type { HostApi } from '@tokennest/shared-ui/contract';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { answer } from '@tokennest/shared-ui/kit';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { Smartphone, Tablet } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { dayWithin } from '../../ui/calendar/calendar.ts';
import { ChoiceTiles, toggled } from '../../ui/forms/choice-tiles.tsx';
import { useMay } from '../../ui/use-may.ts';
import { isShared, refetchDevices, useDevices } from '../devices/get-devices.ts';
import { adultMessages as words } from './adult.messages.ts';
import { type Person, useChangeAdults } from './get-adults.ts';

interface Choice {
  /** Ids of devices that a child keeps. */
  kept: readonly string[];
  erasesName: boolean;
}

/** An older server knows neither choice, and neither is sent unless made. */
const queryOf = ({ kept, erasesName }: Choice) => ({
  ...(kept.length > 0 && { keeps_devices: kept.join(',') }),
  ...(erasesName && { erases_name: 'true' as const }),
});

/** Removing oneself ends the session, so this device signs out as well. */
function useRemove(host: HostApi, { id, display_name: name }: Person, isMe: boolean, onDone: () => void) {
  return useChangeAdults(host, {
    send: (choice: Choice) => answer(host.client.api.adults[':id'].$delete({ param: { id }, query: queryOf(choice) })),
    onDone: () => {
      onDone();
      if (isMe) return void host.signOut();
      void refetchDevices(host);
      host.notify('success', words.removed(name));
    },
    failed: isMe ? words.leaveFailed : words.removeFailed,
  });
}

interface DevicesFieldProps {
  id: string;
  question: string;
  kept: readonly string[];
  onKeep: (devices: readonly string[]) => void;
}

/** The devices that the adult paired; nothing if there are none. */
function DevicesField({ id, question, kept, onKeep }: DevicesFieldProps) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const { data, isPending } = useDevices(host);
  if (isPending) return <Skeleton height={48} />;
  const devices = data?.devices.filter(({ paired_by: by }) => by === id) ?? [];
  if (devices.length === 0) return null;
  return (
    <>
      <ChoiceTiles
        label={question}
        type="checkbox"
        options={devices.map((device) => ({
          value: device.id,
          label: words.deviceUsed(device.name, dayWithin(device.last_used_at, zone)),
          icon: isShared(device) ? <Tablet aria-hidden="true" /> : <Smartphone aria-hidden="true" />,
        }))}
        isChosen={(device) => !kept.includes(device)}
        onPress={(device) => onKeep(toggled(kept, device))}
      />
      <p>{words.untick}</p>
    </>
  );
}

interface RemovalDialogProps {
  what: Person;
  onClose: () => void;
}

/** Removes an adult, or for themselves, leaves the family. */
export function RemovalDialog({ what: adult, onClose }: RemovalDialogProps) {
  const { host, parent } = useApp();
  const { id, display_name: name } = adult;
  const isMe = id === parent.id;
  const pairs = useMay('manage');
  const [kept, setKept] = useState<readonly string[]>([]);
  const [erasesName, setErasesName] = useState(false);
  const remove = useRemove(host, adult, isMe, onClose);
  return (
    <Dialog
      title={isMe ? words.askLeave : words.askRemove(name)}
      onDismiss={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {isMe ? words.stay : words.keepAdult(name)}
          </Button>
          <NeedsConnection>
            <Button variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate({ kept, erasesName })}>
              {isMe ? words.leave : words.remove}
            </Button>
          </NeedsConnection>
        </>
      }
    >
      <div className={`${ui.grid} ${ui.gap12}`}>
        <p>{isMe ? words.explainLeave : words.explainRemove(name)}</p>
        {pairs && (
          <DevicesField
            id={id}
            question={isMe ? words.pairedByYou : words.pairedBy(name)}
            kept={kept}
            onKeep={setKept}
          />
        )}
        <ChoiceTiles
          label={words.history}
          type="checkbox"
          options={[{ value: 'erases', label: words.formerParent }]}
          isChosen={() => erasesName}
          onPress={() => setErasesName(!erasesName)}
        />
        {!isMe && <p>{words.setNewCodes(name)}</p>}
      </div>
    </Dialog>
  );
}
