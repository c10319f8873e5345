import type { FamilyDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { FaceAvatar } from '@tokennest/shared-ui/primitives/face-avatar';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { shortHome } from '@tokennest/shared-ui/queries/people/whereabouts';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { House, KeyRound, Pencil } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import { dateIn, dayWithin, formatDayOfMonth, todayIn } from '../../ui/calendar/calendar.ts';
import { MoreMenu } from '../../ui/dialogs/more-menu.tsx';
import { useIsDesktop, useLazyDialog } from '../../ui/lazy-code.tsx';
import { useMay } from '../../ui/use-may.ts';
import rows from '../../ui/lists/row-list.module.css';
import { familyMessages } from '../family.messages.ts';
import { adultMessages as words, titles } from './adult.messages.ts';
import styles from './adults.module.css';
import type { AdultDto, AdultsDto } from './get-adults.ts';
import { HelperBadge } from './helper-badge.tsx';
import { useAdultActions } from './use-adult-actions.tsx';

interface AdultRowProps {
  adult: AdultDto;
  known: AdultsDto;
  family: FamilyDto | undefined;
}

/** Alone, a parent's row shows the family's name, as before anyone was invited. */
export function AdultRow({ adult, known, family }: AdultRowProps) {
  const { parent } = useApp();
  const isMe = adult.id === parent.id;
  const isAlone = known.adults.length === 1;
  const { display_name: name } = adult;
  const { face, color } = adult;
  return (
    <li className={classNames(rows.row, styles.adult)}>
      <FaceAvatar face={face} color={color} name={name} sizePx={isAlone ? 44 : 48} />
      <div className={classNames(rows.words, styles.words)}>
        <div className={`${ui.row} ${ui.wrap} ${ui.gap8}`}>
          <h3 className={rows.name} translate="no">
            {name}
          </h3>
          {!isAlone && <MembershipBadge adult={adult} />}
          {!isAlone && <HomeBadge adult={adult} family={family} />}
          {!isAlone && isMe && <Badge icon={null}>{words.you}</Badge>}
        </div>
        {isAlone ? (
          <p className={rows.note} translate={family?.name ? 'no' : undefined}>
            {family?.name ?? familyMessages.noName}
          </p>
        ) : (
          <Facts adult={adult} isMe={isMe} />
        )}
      </div>
      <div className={styles.actions}>
        {isMe && family && <EditFamily what={{ family, adult }} />}
        <AdultMenu adult={adult} known={known} />
      </div>
    </li>
  );
}

function MembershipBadge({ adult: { membership, until } }: Pick<AdultRowProps, 'adult'>) {
  if (membership === 'helper') return <HelperBadge until={until} />;
  return (
    <Badge tone="act" icon={membership === 'owner' && <KeyRound aria-hidden="true" />}>
      {titles[membership]}
    </Badge>
  );
}

/** Only for an adult of one home. */
function HomeBadge({ adult: { home }, family }: Pick<AdultRowProps, 'adult' | 'family'>) {
  if (!home || !family?.homes) return null;
  return (
    <Badge icon={<House aria-hidden="true" />}>
      <span translate="no">{shortHome(home === 1 ? family.homes.first : family.homes.second)}</span>
    </Badge>
  );
}

/** 'Joined Nov 21 · last seen today, 2:35 PM', and for a helper the children instead of the date. */
function Facts({ adult, isMe }: Pick<AdultRowProps, 'adult'> & { isMe: boolean }) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const children = useChildren(host).data ?? [];
  const { membership, joined_at: joined, last_seen_at: seen } = adult;
  const date = formatDayOfMonth(dateIn(zone, new Date(joined)), todayIn(zone));
  const names = children.filter(({ id }) => adult.children?.includes(id)).map(({ display_name: name }) => name);
  const what =
    membership === 'helper' && names.length > 0
      ? words.helpsFor(names)
      : membership === 'owner'
        ? words.ownerSince(date)
        : words.joined(date);
  const when = isMe ? words.here : seen ? words.lastSeen(dayWithin(seen, zone)) : words.never;
  return <p className={rows.note}>{`${what} · ${when}`}</p>;
}

const loadEditFamily = async () => {
  const { EditFamilyDialog } = await import(/* webpackChunkName: "adults" */ './edit-family-dialog.tsx');
  return EditFamilyDialog;
};

/** Only the owner names the family. */
function EditFamily({ what }: { what: { family: FamilyDto; adult: AdultDto } }) {
  const isDesktop = useIsDesktop();
  const isOwner = useMay('own');
  const { open, dialog } = useLazyDialog('edit family', loadEditFamily, words.dialogFailed);
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-label={isOwner ? words.editFamily : words.editFace}
        onClick={() => open(what)}
      >
        {isDesktop && <Pencil aria-hidden="true" />}
        <span>{words.edit}</span>
      </Button>
      {dialog}
    </>
  );
}

function AdultMenu({ adult, known }: Omit<AdultRowProps, 'family'>) {
  const isDesktop = useIsDesktop();
  const { items, isBusy, dialog } = useAdultActions(adult, known);
  return (
    <>
      {items.length > 0 && <MoreMenu about={adult.display_name} items={items} isBusy={isBusy} isWorded={isDesktop} />}
      {dialog}
    </>
  );
}
