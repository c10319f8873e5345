import type { HostApi } from '@tokennest/shared-ui/contract';
import { may } from '@tokennest/shared-ui/contract/rights';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { Award, CalendarClock, KeyRound, House, LogOut, UserMinus, Users } from 'lucide-react';
import { useApp } from '../../app-context.tsx';
import { askFirst } from '../../ui/dialogs/ask-first.ts';
import { useLazyDialog } from '../../ui/lazy-code.tsx';
import { adultMessages as words } from './adult.messages.ts';
import { type AdultDto, type AdultsDto, type Person, useChangeAdults } from './get-adults.ts';
import { layoutMessages } from '../../layout.messages.ts';

const loadHelper = async () => {
  const { HelperDialog } = await import(/* webpackChunkName: "adults" */ './helper-dialog.tsx');
  return HelperDialog;
};
const loadHome = async () => {
  const { HomeDialog } = await import(/* webpackChunkName: "adults" */ './home-dialog.tsx');
  return HomeDialog;
};
const loadHandOver = async () => {
  const { HandOverDialog } = await import(/* webpackChunkName: "adults" */ './hand-over-dialog.tsx');
  return HandOverDialog;
};

const loadRemoval = async () => {
  const { RemovalDialog } = await import(/* webpackChunkName: "adults" */ './removal-dialog.tsx');
  return RemovalDialog;
};

function useSignOutDevices(host: HostApi) {
  return useChangeAdults(host, {
    send: ({ id }: AdultDto) => answer(host.client.api.adults[':id'].sessions.$delete({ param: { id } })),
    onDone: ({ display_name: name }) => host.notify('success', words.signedOut(name)),
    failed: words.signOutFailed,
  });
}

function useHelperItems(adult: AdultDto) {
  const { open, dialog } = useLazyDialog('helper', loadHelper, words.dialogFailed);
  const items = [
    {
      label: words.changeEnd,
      icon: <CalendarClock aria-hidden="true" />,
      act: () => open({ adult, part: 'until' as const }),
    },
    {
      label: words.chooseChildren,
      icon: <Users aria-hidden="true" />,
      act: () => open({ adult, part: 'children' as const }),
    },
    {
      label: words.changeLimit,
      icon: <Award aria-hidden="true" />,
      act: () => open({ adult, part: 'award' as const }),
    },
  ];
  return { items, dialog };
}

/** Only for a family with two homes: by the owner, and by parents for helpers (Rules 15.54). */
function useHomeItem(adult: AdultDto, isAlone: boolean) {
  const { host, parent } = useApp();
  const homes = useQuery(familyQuery(host)).data?.homes;
  const { open, dialog } = useLazyDialog('home', loadHome, words.dialogFailed);
  const mayChoose =
    may(parent.membership, 'own') || (may(parent.membership, 'inviteHelper') && adult.membership === 'helper');
  const items =
    homes && mayChoose && !isAlone
      ? [{ label: words.chooseHome, icon: <House aria-hidden="true" />, act: () => open(adult) }]
      : [];
  return { items, dialog };
}

/** Removes an adult after a question; for themselves, leaving. */
export function useRemoval(adult: Person) {
  const isMe = adult.id === useApp().parent.id;
  const { open, dialog } = useLazyDialog('removal', loadRemoval, words.dialogFailed);
  const item = {
    label: isMe ? words.leave : words.remove,
    icon: isMe ? <LogOut aria-hidden="true" /> : <UserMinus aria-hidden="true" />,
    isDangerous: true,
    act: () => open(adult),
  };
  return { item, dialog };
}

/** What the signed-in adult may do with another one, or with themselves: rare things first, removal last. */
export function useAdultActions(adult: AdultDto, { adults, handover }: AdultsDto) {
  const { host, parent } = useApp();
  const { id, display_name: name, membership } = adult;
  const helper = useHelperItems(adult);
  const home = useHomeItem(adult, adults.length === 1);
  const handOver = useLazyDialog('hand over', loadHandOver, words.dialogFailed);
  const signOut = useSignOutDevices(host);
  const removal = useRemoval(adult);
  const isMe = id === parent.id;
  const isOwner = may(parent.membership, 'own');
  const handOverItem = {
    label: words.handOverTitle,
    icon: <KeyRound aria-hidden="true" />,
    act: () => handOver.open(adult),
  };
  const signOutItem = {
    label: words.signOutTheirs,
    icon: <LogOut aria-hidden="true" />,
    act: () =>
      askFirst(
        host,
        { title: words.askSignOut(name), sentence: words.explainSignOut(name), confirmLabel: layoutMessages.signOut },
        () => signOut.mutate(adult),
      ),
  };
  return {
    items: [
      ...(membership === 'helper' && may(parent.membership, 'inviteHelper') ? helper.items : []),
      ...home.items,
      ...(membership === 'parent' && isOwner && !handover ? [handOverItem] : []),
      ...(isOwner && !isMe ? [signOutItem] : []),
      ...(isOwner === isMe ? [] : [removal.item]),
    ],
    isBusy: signOut.isPending,
    dialog: (
      <>
        {helper.dialog}
        {home.dialog}
        {handOver.dialog}
        {removal.dialog}
      </>
    ),
  };
}
