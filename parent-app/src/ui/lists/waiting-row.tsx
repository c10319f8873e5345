import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { use } from 'react';
import { ChildAvatar } from '../children/child-avatar.tsx';
import { CardContext } from '../swipe.ts';
import { WaitingCard, type WaitingRowProps } from '../waiting-card.tsx';
import styles from './waiting-row.module.css';

export function WaitingRow(props: WaitingRowProps) {
  const { who, picture, title, note, age, amount, actions, hasManyActions, children } = props;
  const card = use(CardContext);
  if (card) return <WaitingCard {...props} place={card.place} />;
  return (
    <div className={classNames(styles.row, hasManyActions && styles.many)}>
      <div className={styles.about}>
        {picture ? (
          <PictureTile {...picture} sizePx={44} corner={<ChildAvatar id={who.id} name={who.name} sizePx={22} />} />
        ) : (
          <ChildAvatar id={who.id} name={who.name} sizePx={40} />
        )}
        <div className={ui.words}>
          <h3 className={styles.title} translate="no">
            {title}
          </h3>
          <p className={ui.hint}>{note}</p>
        </div>
      </div>
      <div className={styles.age}>{age}</div>
      <div className={styles.actions}>{actions}</div>
      {amount && <div className={styles.amount}>{amount}</div>}
      {children && <div className={styles.form}>{children}</div>}
    </div>
  );
}
