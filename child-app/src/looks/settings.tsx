import type { HostApi, Look } from '@tokennest/shared-ui/contract';
import { AppearanceSwitch } from '@tokennest/shared-ui/inputs/appearance-switch';
import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { OtherPages } from '@tokennest/shared-ui/pages/other-pages';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { choosesLook, lookOf } from '@tokennest/shared-ui/contract/looks';
import type { ChildScreen } from './child-screen.ts';
import { messages } from './look.messages.ts';
import styles from './settings.module.css';

const looks = (['little', 'kid', 'teen'] as const).map((value) => ({ value, label: messages.names[value] }));

/** PUT /api/profiles/me/look: the page changes as soon as the server has said yes. */
function useChooseLook({ client, query, notify }: HostApi, childId: string) {
  return useMutation({
    mutationFn: (look: Look) => answer(client.api.profiles.me.look.$put({ json: { look } })),
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
      {choosesLook(child) && (
        <Segmented label={messages.label} isLabelShown options={looks} value={look} onChange={choosing.mutate} />
      )}
      <OtherPages host={host} />
    </div>
  );
}
