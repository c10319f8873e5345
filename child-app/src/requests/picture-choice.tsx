import type { ProposalKind } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { PictureRadio } from '@tokennest/shared-ui/pictures/picture-radio';
import { allNames, fittingPictures, guessPicture, namesOf } from '@tokennest/shared-ui/pictures/picture-index';
import { labelOf } from '@tokennest/shared-ui/pictures/picture-search';
import { useId, useState } from 'react';
import { messages } from './proposal.messages.ts';
import styles from './proposals.module.css';

const themesOf = {
  task: ['home', 'kitchen', 'animals', 'outdoors'],
  reward: ['treats', 'play', 'trips'],
} as const;

export const namesFor = (kind: ProposalKind) => themesOf[kind].flatMap((theme) => [...namesOf(theme)]);

interface PictureChoiceProps {
  kind: ProposalKind;
  title: string;
  value: string;
  onChange: (name: string) => void;
}

/** Pictures that match the title come first, then common ones. */
export function PictureChoice({ kind, title, value, onChange }: PictureChoiceProps) {
  const [areAllShown, setAreAllShown] = useState(false);
  const name = useId();
  const names = new Set([...fittingPictures(title, kind), ...namesFor(kind), ...(areAllShown ? allNames : [])]);
  const chosen = value || guessPicture(title, kind);
  return (
    <fieldset className={styles.pictures}>
      <legend>{messages.picture}</legend>
      <div className={styles.grid}>
        {[...names].map((one) => (
          <PictureRadio
            key={one}
            picture={one}
            label={labelOf(one)}
            name={name}
            isChosen={one === chosen}
            onChoose={onChange}
            of={kind}
          />
        ))}
      </div>
      <Button
        variant="quiet"
        size="child"
        isWide
        aria-expanded={areAllShown}
        onClick={() => setAreAllShown(!areAllShown)}
      >
        {areAllShown ? messages.fewerPictures : messages.morePictures}
      </Button>
    </fieldset>
  );
}
