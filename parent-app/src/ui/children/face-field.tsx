import type { Color, ProfileDto } from '@tokennest/shared-ui/contract';
import { color as colors, faceNames } from '@tokennest/shared-ui/contract/bodies';
import { FieldError } from '@tokennest/shared-ui/inputs/field';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Face } from '@tokennest/shared-ui/pictures/face';
import { FaceAvatar } from '@tokennest/shared-ui/primitives/face-avatar';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { pictureTint } from '@tokennest/shared-ui/theme/picture-tint';
import { Pencil } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import styles from './face-field.module.css';
import { faceMessages as words } from './face.messages.ts';

/** Empty values mean not chosen. */
export interface ShownAs {
  face: string;
  color: Color | '';
}

export const knownFace = (face: string | null): string => faceNames.find((name) => name === face) ?? '';

interface Shown {
  face: string | null;
  color: string | null;
}

/** Faces no sibling uses, and all colors with unused ones first. */
function freeNextTo(others: readonly Shown[]) {
  const isTaken = (one: Color) => others.some(({ color }) => color === one);
  return {
    faces: faceNames.filter((name) => others.every(({ face }) => face !== name)),
    colors: colors.options.toSorted((one, other) => Number(isTaken(one)) - Number(isTaken(other))),
  };
}

export function freeLook(others: readonly Shown[]): ShownAs {
  const { faces, colors } = freeNextTo(others);
  return { face: faces[0] ?? '', color: colors[0] ?? '' };
}

export const useFreeLook = (): ShownAs => freeLook(useChildren(useApp().host).data ?? []);

interface FaceFieldProps {
  value: ShownAs;
  onChange: (value: ShownAs) => void;
  name: string;
  child?: ProfileDto;
  error?: string | null | undefined;
}

export function FaceField({ value, onChange, name, child, error }: FaceFieldProps) {
  const { host } = useApp();
  const [isOpen, setIsOpen] = useState(false);
  const errorId = `${useId()}-error`;
  const others = (useChildren(host).data ?? []).filter(({ id }) => id !== child?.id);
  const { face, color } = value;
  return (
    <div className={`${ui.stack} ${ui.gap12}`}>
      <div className={`${ui.row} ${ui.wrap} ${ui.gap8}`}>
        <FaceAvatar place={child?.place} color={color || null} face={face || null} name={name} sizePx={52} />
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Pencil aria-hidden="true" />
          {words.faceAndColor}
        </Button>
      </div>
      {isOpen && <FaceChoices value={value} onChange={onChange} others={others} />}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

interface FaceChoicesProps extends Pick<FaceFieldProps, 'value' | 'onChange'> {
  others: readonly Shown[];
}

export function FaceChoices({ value: { face, color }, onChange, others }: FaceChoicesProps) {
  const { faces, colors } = freeNextTo(others);
  return (
    <>
      <Choices
        label={words.face}
        names={faces}
        chosen={face}
        labelOf={(one) => words.faces[one]}
        onChoose={(one) => onChange({ face: one, color })}
      >
        {(one) => <Face name={one} />}
      </Choices>
      <Choices
        label={words.color}
        names={colors}
        chosen={color}
        labelOf={(one) => words.colors[one]}
        onChoose={(one) => onChange({ face, color: one })}
      >
        {(one) => <span className={styles.color} style={pictureTint(one)} />}
      </Choices>
    </>
  );
}

interface ChoicesProps<Name extends string> {
  label: string;
  names: readonly Name[];
  chosen: string;
  labelOf: (name: Name) => string;
  onChoose: (name: Name) => void;
  children: (name: Name) => ReactNode;
}

function Choices<Name extends string>({ label, names, chosen, labelOf, onChoose, children }: ChoicesProps<Name>) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.choices}>
      {names.map((name) => (
        <label key={name} className={styles.choice}>
          <input
            type="radio"
            name={group}
            aria-label={labelOf(name)}
            checked={name === chosen}
            onChange={() => onChoose(name)}
          />
          <span>{children(name)}</span>
        </label>
      ))}
    </div>
  );
}
