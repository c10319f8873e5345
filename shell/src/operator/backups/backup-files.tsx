import { Button } from '@tokennest/shared-ui/inputs/button';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { Archive, ArchiveRestore, CircleArrowUp, Download, Hand, type LucideIcon, Moon } from 'lucide-react';
import { useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { sentenceOf } from './back-up.tsx';
import { type BackupFile, type BackupList, downloadBackup } from './backups-api.ts';
import styles from './backups.module.css';
import { messages as words } from './backups.messages.ts';
import { fullTime, size } from '../format.ts';
import type { Restore } from './restore-card.tsx';

const icons: Record<BackupFile['kind'], LucideIcon> = {
  nightly: Moon,
  manual: Hand,
  'before-update': CircleArrowUp,
  'before-restore': ArchiveRestore,
};

export function BackupFiles({ token, list, restore }: { token: string; list: BackupList; restore: Restore }) {
  if (list.files.length === 0)
    return (
      <StatePanel
        tint="sand"
        titleAs="h2"
        icon={<Archive aria-hidden="true" />}
        title={words.none}
        text={list.is_nightly ? words.noneHint : undefined}
      />
    );
  return (
    <Card className={styles.files}>
      <h2>{words.files}</h2>
      <p className={styles.keep}>{words.keep}</p>
      <ul>
        {list.files.map((file) => (
          <FileRow key={file.name} token={token} file={file} restore={list.can_restore ? restore : null} />
        ))}
      </ul>
    </Card>
  );
}

function FileRow({ token, file, restore }: { token: string; file: BackupFile; restore: Restore | null }) {
  const Icon = icons[file.kind];
  const at = fullTime(file.made_at);
  return (
    <li className={styles.row}>
      <time className={`${ui.strong} ${ui.figures}`} dateTime={file.made_at} title={file.name}>
        {at}
      </time>
      <span className={styles.why}>
        <Badge icon={<Icon aria-hidden="true" />}>{words.kinds[file.kind]}</Badge>
      </span>
      <span className={styles.size}>{size(file.bytes)}</span>
      <div className={styles.actions}>
        {restore && (
          <Button variant="outline" isBusy={restore.isBusy} onClick={() => restore.restoreNamed(file.name)}>
            {words.restore}
            <VisuallyHidden>{` ${at}`}</VisuallyHidden>
          </Button>
        )}
        <DownloadButton token={token} file={file} at={at} />
      </div>
    </li>
  );
}

function DownloadButton({ token, file, at }: { token: string; file: BackupFile; at: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);
  async function download(): Promise<void> {
    setIsBusy(true);
    setMistake(null);
    await downloadBackup(token, file).catch((error: unknown) => setMistake(sentenceOf(error)));
    setIsBusy(false);
  }
  return (
    <>
      <Button variant="outline" isBusy={isBusy} onClick={() => void download()}>
        {!isBusy && <Download size={20} aria-hidden="true" />}
        <span>{isBusy ? words.downloading : words.download}</span>
        <VisuallyHidden>{` ${at}`}</VisuallyHidden>
      </Button>
      {mistake !== null && (
        <p role="alert" className={styles.mistake}>
          {mistake}
        </p>
      )}
    </>
  );
}
