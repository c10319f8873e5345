import { sentences } from '../../core/errors/sentences.ts';

export const operatorSentences = sentences('api.operator', {
  sendingOther: 'Another file is being sent. Try again in a minute',
  beginningMissing: 'The beginning of this file is not here. Send it again',
  noRoomForFile: 'There is no room for this file on the disk of the server: make room, then send it again',
  makingBackup: 'A backup is being made',
  restoring: 'A backup is being restored',
  notOperator: 'This is not the operator’s token',
  unknownOperator: 'The database does not know the operator of this server. Start the server again',
  severalProcesses: ({ backup, restore }: { backup: string; restore: string }) =>
    `This server has several processes. On the server, ${backup} makes a backup, and ${restore} restores one`,
  peopleThere: ({ command }: { command: string }) =>
    `People have accounts here. On the server, ${command} puts a backup in their place`,
  encrypted: ({ command }: { command: string }) => `This backup is encrypted: restore it on the server, by ${command}`,
  erasedMayReturn: ({ reason }: { reason: string }) =>
    `${reason} To restore it all the same, allow that it comes back.`,
  /** The reason in English, as the commands say it. */
  failed: ({ reason }: { reason: string }) => reason,
});
