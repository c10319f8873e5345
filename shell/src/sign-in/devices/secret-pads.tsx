import { type ChildSecret, secretPictures, secretPicturesCount } from '@tokennest/api/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Face } from '@tokennest/shared-ui/pictures/face';
import { secretPictureNames } from '@tokennest/shared-ui/pictures/secret-picture-names';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { pictureTint } from '@tokennest/shared-ui/theme/picture-tint';
import type { Tint } from '@tokennest/shared-ui/theme/tint-of';
import { Delete, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { messages as words } from './device.messages.ts';
import styles from './secret.module.css';

interface PadProps {
  isBusy: boolean;
  isWrong: boolean;
  /** Called on the first press after a wrong attempt. */
  onBegin: () => void;
  onDone: (secret: ChildSecret) => Promise<void>;
}

/** Shows how many were pressed, never which. */
function Dots({ count, max, isWrong }: { count: number; max: number; isWrong: boolean }) {
  return (
    <div className={classNames(styles.dots, isWrong && styles.shaken)}>
      <VisuallyHidden>{words.entered(count, max)}</VisuallyHidden>
      {Array.from({ length: max }, (_, place) => (
        <span key={place} className={place < count ? styles.filled : styles.dot} />
      ))}
    </div>
  );
}

const tileTints: readonly Tint[] = ['sky', 'mint', 'lilac', 'blush', 'sand', 'sky', 'mint', 'lilac', 'sand'];
type SecretPicture = (typeof secretPictures)[number];

export function PicturePad({ isBusy, isWrong, onBegin, onDone }: PadProps) {
  const [pressed, setPressed] = useState<readonly SecretPicture[]>([]);
  const press = (picture: SecretPicture) => {
    if (isBusy || pressed.length === secretPicturesCount) return;
    if (pressed.length === 0) onBegin();
    const next = [...pressed, picture];
    setPressed(next);
    if (next.length === secretPicturesCount) void onDone({ kind: 'pictures', pictures: next });
  };
  return (
    <div className={styles.pad}>
      <Dots count={pressed.length} max={secretPicturesCount} isWrong={isWrong} />
      <div className={styles.tiles}>
        {secretPictures.map((picture, place) => (
          <button
            key={picture}
            type="button"
            data-each-tap
            className={styles.tile}
            style={pictureTint(tileTints[place] ?? 'sand')}
            aria-label={secretPictureNames[picture]}
            onClick={() => press(picture)}
          >
            <Face name={picture} />
          </button>
        ))}
      </div>
      <Button variant="quiet" size="child" onClick={() => !isBusy && setPressed([])}>
        <RotateCcw aria-hidden="true" />
        {words.startOver}
      </Button>
    </div>
  );
}

const pinMin = 4;
const pinMax = 6;

export function PinPad({ isBusy, isWrong, onBegin, onDone }: PadProps) {
  const [pin, setPin] = useState('');
  const type = (digit: string) => {
    if (pin === '') onBegin();
    setPin((typed) => (typed.length < pinMax ? typed + digit : typed));
  };
  return (
    <div className={styles.pad}>
      <Dots count={pin.length} max={Math.max(pinMin, pin.length)} isWrong={isWrong} />
      <div className={styles.tiles}>
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
          <button key={digit} type="button" data-each-tap className={styles.digit} onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          data-each-tap
          className={styles.digit}
          aria-label={words.deleteDigit}
          onClick={() => setPin(pin.slice(0, -1))}
        >
          <Delete aria-hidden="true" />
        </button>
        <button type="button" data-each-tap className={styles.digit} onClick={() => type('0')}>
          0
        </button>
      </div>
      <Button
        size="child"
        isBusy={isBusy}
        aria-disabled={pin.length < pinMin}
        onClick={() => void onDone({ kind: 'pin', pin })}
      >
        {words.enterPin}
      </Button>
    </div>
  );
}
