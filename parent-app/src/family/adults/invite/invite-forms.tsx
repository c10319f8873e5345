import type { HostApi } from '@tokennest/shared-ui/contract';
import { inviteBody } from '@tokennest/shared-ui/contract/bodies';
import { bodyReader, numberIn } from '@tokennest/shared-ui/forms/read-body';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { useIntentKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { QrCode as QrIcon } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../../app-context.tsx';
import { addDays, todayIn } from '../../../ui/calendar/calendar.ts';
import form from '../../../ui/forms/form.module.css';
import { AwardField, ChildrenField, type HelperValues, UntilField } from '../helper-fields.tsx';
import { inviteMessages as words } from './invite.messages.ts';
import { makeInvitation, type MadeInvitation } from './make-invitation.ts';

interface InviteFormProps {
  onMade: (made: MadeInvitation) => void;
}

export function InviteParent({ onMade }: InviteFormProps) {
  const { host } = useApp();
  const withKey = useIntentKey();
  const make = useMutation({
    mutationFn: () => withKey({ membership: 'parent' }, (key) => makeInvitation(host, { membership: 'parent' }, key)),
    onSuccess: onMade,
    onError: (error) => host.notify('error', detailOr(error, words.makeFailed)),
  });
  return (
    <NeedsConnection>
      <Button size="form" isWide isBusy={make.isPending} onClick={() => make.mutate()}>
        {!make.isPending && <QrIcon aria-hidden="true" />}
        <span>{words.showCode}</span>
      </Button>
    </NeedsConnection>
  );
}

const body = bodyReader(inviteBody, ({ children, until, award_daily_max: award }: HelperValues) => ({
  membership: 'helper',
  children: [...children],
  until: until || null,
  award_daily_max: numberIn(award),
}));

/** The usual stay of a grandparent or a sitter. */
const usualDays = 7;
const usualAward = '10';

function useInviteForm(host: HostApi, children: readonly string[], zone: string, onMade: InviteFormProps['onMade']) {
  return useForm<HelperValues>({
    notify: host.notify,
    initial: {
      children,
      until: addDays(todayIn(zone), usualDays),
      award_daily_max: usualAward,
    },
    validate: body.validate,
    send: async (values, key) => onMade(await makeInvitation(host, body.read(values), key)),
    sentenceOf: (error) => detailOr(error, words.makeFailed),
  });
}

export function InviteHelper({ onMade }: InviteFormProps) {
  const { host } = useApp();
  const children = useChildren(host).data ?? [];
  const zone = useTimeZone(host);
  const only = children.length === 1 ? children.map(({ id }) => id) : [];
  const invite = useInviteForm(host, only, zone, onMade);
  if (children.length === 0) return <p className={ui.note}>{words.noChildren}</p>;
  return (
    <form {...invite.props} className={form.fields}>
      <ChildrenField form={invite} />
      <UntilField form={invite} />
      <AwardField form={invite} />
      <NeedsConnection>
        <Button type="submit" size="form" isWide isBusy={invite.isBusy}>
          {!invite.isBusy && <QrIcon aria-hidden="true" />}
          <span>{words.showCode}</span>
        </Button>
      </NeedsConnection>
    </form>
  );
}
