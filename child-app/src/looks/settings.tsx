import type { HostApi } from '@tokennest/shared-ui/contract';
import { AppearanceSwitch } from '@tokennest/shared-ui/inputs/appearance-switch';
import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { type ChildScreen, type Look, lookOf, mayChooseLook } from './look-of.ts';
import { messages } from './look.messages.ts';
import styles from './settings.module.css';

const looks = (['little', 'kid', 'teen'] as const).map((value) => ({ value, label: messages.names[value] }));

type Profiles = HostApi['client']['api']['profiles'];
interface LookClient {
  me: { look: { $put: (request: { json: { look: Look } }) => ReturnType<Profiles[':id']['$get']> } };
}

/** PUT /api/profiles/me/look: the page changes as soon as the server has said yes. */
function useChooseLook({ client, query, notify }: HostApi, childId: string) {
  const profiles = client.api.profiles as unknown as LookClient; // until the contract has the operation
  return useMutation({
    mutationFn: (look: Look) => answer(profiles.me.look.$put({ json: { look } })),
    onSuccess: (now) => void query.setQueryData(keys.profile(childId), now),
    onError: (error) => notify('error', detailOr(error, messages.failed)),
  });
}

/** Light or dark, and from ten years on the look of the own page (Rules 12.201). */
export function Settings({ host, child }: ChildScreen) {
  const choosing = useChooseLook(host, child.id);
  const look = choosing.isPending ? choosing.variables : lookOf(child);
  return (
    <div className={styles.settings}>
      <AppearanceSwitch appearance={host.appearance} />
      {mayChooseLook(child) && (
        <Segmented label={messages.label} isLabelShown options={looks} value={look} onChange={choosing.mutate} />
      )}
    </div>
  );
}
