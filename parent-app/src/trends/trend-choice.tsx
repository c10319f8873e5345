import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Segmented } from '@tokennest/shared-ui/primitives/segmented';
import { ChildAvatar } from '../children/child-avatar.tsx';
import styles from './trends.module.css';
import { weekChoices } from './use-trend-choice.ts';

interface TrendChoiceProps {
  list: readonly ProfileDto[];
  childId: string;
  weeks: number;
  setChildId: (id: string) => void;
  setWeeks: (weeks: string) => void;
}

const times = weekChoices.map((weeks) => ({ value: String(weeks), label: weeks > 52 ? 'A year' : `${weeks} weeks` }));

export function TrendChoice({ list, childId, weeks, setChildId, setWeeks }: TrendChoiceProps) {
  const children = list.map(({ id, display_name }) => ({
    value: id,
    label: display_name,
    icon: <ChildAvatar id={id} name={display_name} sizePx={24} />,
  }));
  return (
    <div className={styles.choices}>
      {list.length > 1 && (
        <Segmented
          label="Children"
          options={[{ value: '', label: 'All' }, ...children]}
          value={childId}
          onChange={setChildId}
        />
      )}
      <Segmented label="Time" options={times} value={String(weeks)} onChange={setWeeks} />
    </div>
  );
}
