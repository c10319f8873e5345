import type { HostApi } from '@tokennest/shared-ui/contract';
import { saveAnswer } from '@tokennest/shared-ui/browser/save-answer';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Download } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import form from '../ui/forms/form.module.css';
import { familyMessages as words } from './family.messages.ts';
import styles from './family.module.css';

/** Downloads the family's data (Rules 4.60). */
function useExport({ client, notify }: HostApi) {
  return useMutation({
    mutationFn: () => saveAnswer(client.api.families.current.export.$get()),
    onSuccess: (name) => notify('success', words.exported(name)),
    onError: (error) => notify('error', detailOr(error, words.exportFailed)),
  });
}

export function ExportCard() {
  const { host } = useApp();
  const { mutate, isPending } = useExport(host);
  return (
    <Card as="section" className={form.card} aria-labelledby="export">
      <h2 id="export">{words.export}</h2>
      <p className={styles.note}>{words.exportHolds}</p>
      <NeedsConnection>
        <Button variant="outline" isWide isBusy={isPending} onClick={() => mutate()}>
          {!isPending && <Download aria-hidden="true" />}
          <span>{words.export}</span>
        </Button>
      </NeedsConnection>
      {isPending && <output className={styles.noteInMiddle}>{words.exporting}</output>}
    </Card>
  );
}
