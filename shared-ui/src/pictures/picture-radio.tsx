import type { PictureName } from '../contract/index.ts';
import { Picture } from './picture.tsx';
import styles from './picture-radio.module.css';

interface PictureRadioProps {
  picture: PictureName;
  label: string;
  name: string;
  isChosen: boolean;
  onChoose: (picture: PictureName) => void;
  of: 'task' | 'reward';
}

export const PictureRadio = ({ picture, label, name, isChosen, onChoose, of }: PictureRadioProps) => (
  <label className={styles.choice}>
    <input type="radio" name={name} aria-label={label} checked={isChosen} onChange={() => onChoose(picture)} />
    <Picture picture={picture} title="" of={of} />
  </label>
);
