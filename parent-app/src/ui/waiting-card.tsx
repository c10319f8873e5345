import { Picture } from '@tokennest/shared-ui/pictures/picture';
import type { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { pictureTint } from '@tokennest/shared-ui/theme/picture-tint';
import { tintOf } from '@tokennest/shared-ui/theme/tint-of';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import type { ComponentProps, ReactNode } from 'react';
import { ChildAvatar } from './children/child-avatar.tsx';
import styles from './waiting-card.module.css';

export interface WaitingRowProps {
  /** Words that only the card shows. */
  card: { kind: string; hint?: string };
  who: { id: string; name: string };
  /** Replaces the plain face. */
  picture?: Omit<ComponentProps<typeof PictureTile>, 'sizePx' | 'corner'>;
  title: string;
  note: string;
  age?: ReactNode;
  /** Comes after the buttons in Tab order, because approving is more common than changing the amount. */
  amount?: ReactNode;
  actions: ReactNode;
  /** Puts the buttons on their own line on a desktop. */
  hasManyActions?: boolean;
  children?: ReactNode;
}

/** One waiting item that fills what a phone's screen has left. Its picture takes the spare height. */
export function WaitingCard(props: WaitingRowProps & { place: string }) {
  const { place, card, who, picture, title, note, age, amount, actions, children } = props;
  return (
    <div className={styles.card}>
      <div className={`${styles.scene} screen-only`} style={pictureTint(tintOf(picture?.id ?? who.id))}>
        <span className={styles.chip}>{place}</span>
        <span className={`${styles.chip} ${styles.kind}`}>{card.kind}</span>
        {picture ? <Picture {...picture} /> : <ChildAvatar id={who.id} name={who.name} sizePx={96} />}
      </div>
      <h2 className={styles.title} translate="no">
        {title}
      </h2>
      <div className={styles.who}>
        {picture && <ChildAvatar id={who.id} name={who.name} sizePx={32} />}
        <p className={ui.words}>{note}</p>
        {amount ? <div>{amount}</div> : null}
      </div>
      <div className={styles.age}>{age}</div>
      <div className={styles.actions}>{actions}</div>
      {children ? <div>{children}</div> : null}
      {card.hint !== undefined && !children && <p className={`${styles.hint} screen-only`}>{card.hint}</p>}
    </div>
  );
}
