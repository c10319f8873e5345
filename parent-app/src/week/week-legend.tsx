import { Plane } from 'lucide-react';
import { MarkIcon } from './mark.tsx';
import styles from './week-legend.module.css';
import { weekMessages as words } from './week.messages.ts';

/** What the drawings stand for; each says it by itself to who cannot see it. */
export function WeekLegend() {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {(['done', 'waiting', 'missed', 'to_do'] as const).map((state) => (
        <li key={state}>
          <MarkIcon state={state} />
          {words.states[state]}
        </li>
      ))}
      <li>
        <Plane size={20} />
        {words.awayLegend}
      </li>
    </ul>
  );
}
