import { Button } from '@tokennest/shared-ui/inputs/button';
import { FieldError } from '@tokennest/shared-ui/inputs/field';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { PictureRadio } from '@tokennest/shared-ui/pictures/picture-radio';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { useId, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import form from '../forms/form.module.css';
import { LazyPart } from '../lazy-code.tsx';
import styles from './picture-field.module.css';
import { groupPictures, type PictureIndex } from './picture-groups.ts';
import { pictureMessages as words } from './picture.messages.ts';

interface PictureFieldProps {
  value: string;
  onChange: (name: string) => void;
  title: string;
  of: 'task' | 'reward';
  id?: string | undefined;
  error?: string | null | undefined;
}

const loadIndex = async (): Promise<PictureIndex> => {
  const index = await import('@tokennest/shared-ui/pictures/picture-index');
  return { ...index, ...(await index.loadSearch()) };
};

export function PictureField({ value, onChange, title, of, id, error }: PictureFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const errorId = useId();
  return (
    <fieldset className={form.labelled} {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}>
      <legend>{words.label}</legend>
      <div className={styles.box}>
        <div className={styles.chosen}>
          <PictureTile id={id} picture={value || null} title={title} of={of} sizePx={64} />
          <p className={styles.from}>{value === '' ? words.fromTitle : words.chosen}</p>
          <span className={styles.buttons}>
            {value !== '' && (
              <Button variant="quiet" onClick={() => onChange('')}>
                {words.useTitle}
              </Button>
            )}
            <Button variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? words.close : words.pick}
            </Button>
          </span>
        </div>
        {isOpen && (
          <LazyPart name="picture index" load={loadIndex} skeleton={<Skeleton height={240} />}>
            {(index) => <Choices index={index} {...{ value, onChange, title, of }} />}
          </LazyPart>
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

interface ChoicesProps extends Pick<PictureFieldProps, 'value' | 'onChange' | 'title' | 'of'> {
  index: PictureIndex;
}

function Choices({ index, value, onChange, title, of }: ChoicesProps) {
  const [typed, setTyped] = useState('');
  const [areAllShown, setAreAllShown] = useState(false);
  const name = useId();
  const groups = groupPictures(index, { typed, title, of, value, areAllShown });
  const chosen = value || index.guessPicture(title, of);
  return (
    <>
      <TextInput
        type="search"
        autoComplete="off"
        aria-label={words.search}
        placeholder={words.searchFor}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} // would submit the form
      />
      <output className={styles.none}>{groups.length === 0 && words.none(typed.trim())}</output>
      <div role="radiogroup" aria-label={words.label} className={styles.groups}>
        {groups.map(({ heading, names }) => (
          <div key={heading} className={`${ui.grid} ${ui.gap4}`}>
            <p className={styles.heading}>{heading}</p>
            <div className={styles.grid}>
              {names.map((one) => (
                <PictureRadio
                  key={one}
                  picture={one}
                  label={index.labelOf(one)}
                  name={name}
                  isChosen={one === chosen}
                  onChoose={onChange}
                  of={of}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      {!areAllShown && typed.trim() === '' && (
        <Button variant="quiet" isWide onClick={() => setAreAllShown(true)}>
          {words.showAll}
        </Button>
      )}
    </>
  );
}
