import type { DeviceDto, ProfileDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { useNavigate } from '@tokennest/shared-ui/kit';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { ArrowRight, ChevronRight, Tablet } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../app-context.tsx';
import { useShareDialog } from '../family/devices/share-tablet.ts';
import { useDevices } from '../family/devices/get-devices.ts';
import { IsIn, PairCode } from '../family/devices/pair-code.tsx';
import { PhonesCannotReach } from '../family/devices/phone-address.tsx';
import { Frame } from './frame.tsx';
import styles from './devices-step.module.css';
import { setUpMessages as words } from './set-up.messages.ts';
import { signInMessages } from '../family/devices/sign-in.messages.ts';

export function DevicesStep({ family }: { family: readonly ProfileDto[] }) {
  const { host, basename } = useApp();
  const navigate = useNavigate();
  const share = useShareDialog();
  const { data } = useDevices(host);
  const deviceOf = (childId: string) => data?.devices.find(({ child_id }) => child_id === childId);
  const { keepDevice: keep } = host;
  const foot = (
    <Button size="form" isWide onClick={() => void navigate(`${basename}/set-up#ready`)}>
      {words.nextFirst}
      <ArrowRight aria-hidden="true" />
    </Button>
  );
  return (
    <Frame place="let-in" back="rewards" title={words.letIn} lead={words.letInHint} foot={foot}>
      <PhonesCannotReach />
      <div className={styles.cards}>
        {data &&
          family.map((child) => (
            <Card key={child.id} className={`${ui.stack} ${ui.gap12} ${ui.padded}`}>
              <ChildDevice child={child} device={deviceOf(child.id)} />
            </Card>
          ))}
        {keep && (
          <Card>
            <button type="button" className={styles.share} aria-haspopup="dialog" onClick={() => share.open({ keep })}>
              <span className={styles.tile}>
                <Tablet size={20} aria-hidden="true" />
              </span>
              <span className={styles.words}>
                <strong>{signInMessages.makeTablet}</strong>
                <span className={ui.note}>{words.sharedHint}</span>
              </span>
              <ChevronRight aria-hidden="true" />
            </button>
          </Card>
        )}
      </div>
      {share.dialog}
    </Frame>
  );
}

interface ChildDeviceProps {
  child: ProfileDto;
  device: DeviceDto | undefined;
}

const ChildDevice = ({ child, device }: ChildDeviceProps) =>
  device ? <IsIn child={child} device={device.name} /> : <PairCode child={child} isOneOfSeveral />;
