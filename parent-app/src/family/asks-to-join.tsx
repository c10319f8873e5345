import type { JoinRequestDto } from '@tokennest/shared-ui/contract';
import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { useApp } from '../app-context.tsx';
import { dayWithin } from '../screen/day-within.ts';
import rows from '../screen/row-list.module.css';
import sections from '../screen/section.module.css';
import { Count } from '../screen/count.tsx';
import styles from './family.module.css';
import { JoinDecision } from './join-decision.tsx';

/** The children who used the family code and wait; nothing while there is none. */
export function AsksToJoin({ list }: { list: readonly JoinRequestDto[] }) {
  if (list.length === 0) return null;
  return (
    <section className={sections.section} aria-labelledby="asks">
      <h2 id="asks" className={styles.counted}>
        Asks to join <Count value={list.length} />
      </h2>
      <Card className={styles.asks}>
        <ul className={rows.list}>
          {list.map((request) => (
            <JoinRequestRow key={request.id} request={request} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function JoinRequestRow({ request }: { request: JoinRequestDto }) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const { id, display_name: name = 'A child', created_at: at } = request;
  return (
    <li className={rows.row}>
      <Avatar name={name} />
      <div className={rows.words}>
        <h3 className={rows.name}>{name}</h3>
        <p className={rows.note}>Used your family code {dayWithin(at, zone)}</p>
      </div>
      <div className={rows.actions}>
        <JoinDecision id={id} name={name} />
      </div>
    </li>
  );
}
