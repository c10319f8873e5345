import { Cable, CircleAlert } from 'lucide-react';
import { shortTime } from '../format.ts';
import styles from './follows.module.css';
import type { Report } from './releases-api.ts';
import { messages as words } from './releases.messages.ts';
import { folderOf } from './remote-view.ts';

/** Whose live versions this server copies, what that means, and what went wrong with it (Rules 13.200). */
export function Follows({ from, read_at: readAt, fault, refused }: NonNullable<Report['follows']>) {
  return (
    <div className={styles.follows}>
      <Cable size={20} aria-hidden="true" />
      <div>
        <p>
          <span>{`This server follows `}</span>
          <b>{from}</b>
          <span>{`. ${words.followsMeans} ${readAt === null ? words.notReadYet : words.lastRead(shortTime(readAt))}`}</span>
        </p>
        {fault !== null && <Fault>{words.followsFault(fault)}</Fault>}
        {refused.map(({ name, version, detail }) => (
          <Fault key={name}>{words.notKept(folderOf(name), version, detail)}</Fault>
        ))}
      </div>
    </div>
  );
}

const Fault = ({ children }: { children: string }) => (
  <p className={styles.fault}>
    <CircleAlert size={16} aria-hidden="true" />
    <span>{children}</span>
  </p>
);
