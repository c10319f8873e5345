import type { DeviceDto, ProfileDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { detailOr, useMutation, useNavigate, useQuery } from '@tokennest/shared-ui/kit';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Nest } from '@tokennest/shared-ui/primitives/nest';
import { tasksQuery } from '@tokennest/shared-ui/queries/get-tasks';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../app-context.tsx';
import { ChildAvatar } from '../ui/children/child-avatar.tsx';
import { useDevices } from '../family/devices/get-devices.ts';
import { IsIn, makePairing } from '../family/devices/pair-code.tsx';
import { firstTask, firstTaskOf } from './first-task.ts';
import { Frame } from './frame.tsx';
import styles from './devices-step.module.css';
import { setUpMessages as words } from './set-up.messages.ts';

const lookMs = 3000;

export function ReadyCard({ family }: { family: readonly ProfileDto[] }) {
  const { host, basename } = useApp();
  const navigate = useNavigate();
  const { data: tasks } = useQuery({ ...tasksQuery(host), refetchInterval: lookMs });
  const { data: devices } = useDevices(host, lookMs);
  const isPaid = ({ id }: ProfileDto) => firstTaskOf(tasks, id)?.status === 'approved';
  const next = family.find(({ id }) => firstTaskOf(tasks, id)?.status === 'pending');
  const shown = next ?? family.find(isPaid);
  const foot = (
    <Button size="form" variant="outline" isWide onClick={() => void navigate(basename)}>
      {words.goToOverview}
    </Button>
  );
  return (
    <Frame
      place="ready"
      back="let-in"
      title={words.ready}
      lead={tasks && !next ? words.paidHint : words.readyHint}
      foot={foot}
    >
      {shown && (
        <Card as="section" className={`${ui.grid} ${ui.clipped} ${ui.centered}`} aria-labelledby="first">
          <div className={styles.nest}>
            <Nest coins={family.some(isPaid) ? 1 : 0} />
          </div>
          {next ? (
            <GivePhone child={next} />
          ) : (
            <div className={styles.give}>
              <h2 id="first">{words.paid(shown.display_name)}</h2>
            </div>
          )}
        </Card>
      )}
      {family
        .filter((one) => one !== shown)
        .map((one) => (
          <Card key={one.id} className={ui.padded}>
            <Other child={one} device={devices?.devices.find(({ child_id }) => child_id === one.id)} />
          </Card>
        ))}
    </Frame>
  );
}

function GivePhone({ child }: { child: ProfileDto }) {
  const { host } = useApp();
  const { id, display_name: name } = child;
  const { handOver, notify } = host;
  const open = useMutation({
    mutationFn: async (give: NonNullable<typeof handOver>) => give((await makePairing(host, id, newKey())).code),
    onError: (error) => notify('error', detailOr(error, words.openFailed)),
  });
  return (
    <div className={styles.give}>
      <div>
        <h2 id="first">{words.give(name)}</h2>
        <p>{words.waits}</p>
      </div>
      <div className={styles.row}>
        <PictureTile picture={firstTask.picture} title={firstTask.title} of="task" sizePx={52} />
        <span className={styles.words}>
          <strong translate="no">{firstTask.title}</strong>
          <span className={ui.note}>{words.forWhom(name)}</span>
        </span>
        <Amount isPill value={firstTask.token_reward} />
      </div>
      {handOver && (
        <NeedsConnection>
          <Button
            size="child"
            isWide
            className={styles.open}
            isBusy={open.isPending}
            onClick={() => open.mutate(handOver)}
          >
            <ChildAvatar id={id} name={name} sizePx={32} />
            <span>{words.openAs(name)}</span>
          </Button>
        </NeedsConnection>
      )}
    </div>
  );
}

interface OtherProps {
  child: ProfileDto;
  device: DeviceDto | undefined;
}

function Other({ child, device }: OtherProps) {
  if (device) return <IsIn child={child} device={device.name} />;
  const { id, display_name: name } = child;
  return (
    <div className={styles.row}>
      <ChildAvatar id={id} name={name} />
      <span className={styles.words}>
        <strong translate="no">{name}</strong>
        <span className={ui.note}>{words.notIn}</span>
      </span>
    </div>
  );
}
