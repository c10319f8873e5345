import { counted } from '@tokennest/shared-ui/amounts/format-amount';
import { words } from '@tokennest/shared-ui/locale/words';

/** Rows of the server's log: what happened, and a detail at the end of the row. */
export const eventMessages = words('shell.operator-events', {
  unknownHost: 'Unknown host refused',
  wrongToken: 'Wrong operator token',
  updated: (version: string) => `Updated to ${version}`,
  webhookDropped: 'Webhook message dropped',
  afterAttempts: 'after 12 attempts',
  rolledBack: (version: string) => `${version} rolled back`,
  automatically: 'automatically',
  backupFailed: 'Backup failed',
  backupKinds: {
    nightly: 'nightly',
    manual: 'manual',
    'before-update': 'before an update',
    'before-restore': 'before a restore',
  },
  auditFailed: 'Audit failed',
  auditFound: (count: number) => `Audit found ${counted(count, 'difference')}`,
});
