import type { HostApi, RedemptionDto } from '@tokennest/shared-ui/contract';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { TextArea } from '@tokennest/shared-ui/inputs/text-area';
import { answerPage } from '@tokennest/shared-ui/queries/answer-page';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { tokensMoved } from '@tokennest/shared-ui/queries/tokens-moved';
import { useGivenAt } from '@tokennest/shared-ui/queries/people/whereabouts';
import { AgainButton } from '@tokennest/shared-ui/states/loaded';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import { dayWithin } from '../../ui/calendar/calendar.ts';
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx';
import sheet from '../../ui/dialogs/sheet.module.css';
import { useOlderRows } from '../../ui/lists/use-older-rows.ts';
import { useStatusFilter } from '../../ui/lists/use-status-filter.ts';
import { listRedemptions, type RedemptionFilter } from './redemption-list.ts';
import { RedemptionRow } from './redemption-row.tsx';
import { redemptionFact, reportRedemption } from '../../ui/lists/just-handled.ts';
import { redemptionMessages as words } from './redemption.messages.ts';
import styles from './redemptions.module.css';

const filters: readonly RedemptionFilter[] = ['all', 'pending', 'fulfilled', 'cancelled'];

export const useRedemptionFilter = () => useStatusFilter(filters, 'pending');

interface Cancellation {
  id: string;
  reason: string;
}

/** Also refetches rewards, because the item is back in stock. */
async function cancelRedemption(host: HostApi, { id, reason }: Cancellation): Promise<void> {
  const { client, query, notify } = host;
  try {
    const cancelling = client.api.rewards.redemptions[':id'].cancel.$post({
      param: { id },
      json: { cancellation_reason: reason.trim() || null },
    });
    const done = await answer(cancelling);
    putRow(host, keys.redemptions, done);
    notify('success', redemptionFact(host, done) ?? words.cancelled);
    void tokensMoved(host, done.child_id);
    void query.invalidateQueries({ queryKey: keys.rewards });
  } catch (error) {
    if (await reportRedemption(host, id, error)) return;
    void query.invalidateQueries({ queryKey: keys.redemptions }); // another device may have been first
    throw error;
  }
}

interface CancelDialogProps {
  redemption: RedemptionDto;
  zone: string;
  onClose: () => void;
}

function CancelDialog({ redemption, zone, onClose }: CancelDialogProps) {
  const { child_name: name, reward_title: title, reward_cost: cost, redeemed_at: at } = redemption;
  const form = useCancelForm(redemption, onClose);
  return (
    <Dialog title={words.askCancel} onDismiss={onClose} hasClose>
      <div className={sheet.what}>
        <PictureTile id={redemption.reward_id} picture={redemption.picture} title={title} of="reward" sizePx={44} />
        <div className={ui.words}>
          <p className={sheet.name} translate="no">
            {title}
          </p>
          <p className={ui.hint}>{words.redeemedBy(name, dayWithin(at, zone))}</p>
        </div>
        <Amount value={cost} />
      </div>
      <p>{words.getsBack(name, cost)}</p>
      <SheetForm form={form} keep={words.keep} onKeep={onClose} send={words.cancelRedemption} isDangerous>
        <Field
          label={words.reason}
          isOptional
          error={form.errorOf('cancellation_reason')}
          help={words.seesReason(name)}
        >
          <TextArea maxLength={limits.descriptionMax} rows={3} {...form.inputOf('cancellation_reason')} />
        </Field>
      </SheetForm>
    </Dialog>
  );
}

function useCancelForm({ id }: RedemptionDto, onCancelled: () => void) {
  const { host } = useApp();
  return useForm({
    notify: host.notify,
    draft: host.draftOf?.(`cancel ${id}`),
    initial: { cancellation_reason: '' },
    validate: () => null,
    send: async ({ cancellation_reason: reason }) => {
      await cancelRedemption(host, { id, reason });
      onCancelled();
    },
    sentenceOf: (error) => detailOr(error, words.cancelFailed),
  });
}

function NoRedemptions() {
  const { filter, setFilter } = useRedemptionFilter();
  return (
    <StatePanel
      tint="lilac"
      icon={<Ticket aria-hidden="true" />}
      title={words.none[filter]}
      text={filter === 'all' ? words.howTheyCome : undefined}
      action={
        filter !== 'all' && (
          <Button variant="outline" onClick={() => setFilter('all')}>
            {words.showAll}
          </Button>
        )
      }
    />
  );
}

const useOlderRedemptions = (host: HostApi, filter: RedemptionFilter, known: readonly RedemptionDto[]) =>
  useOlderRows(host, {
    list: 'redemptions',
    status: filter,
    known,
    isOver: ({ status }) => status !== 'pending',
    fetchPage: (page) => {
      const query = filter === 'all' ? page : { ...page, status: filter };
      return answerPage(host.client.api.rewards.redemptions.$get({ query }));
    },
    failed: words.loadFailed,
  });

const shownAtOnce = 50;

interface RedemptionResultsProps {
  redemptions: readonly RedemptionDto[];
  filter: RedemptionFilter;
  childId: string;
}

/** The parent component passes a key of the filters, so that each choice starts at the top. */
export function RedemptionResults({ redemptions, filter, childId }: RedemptionResultsProps) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const givenAt = useGivenAt(host);
  const older = useOlderRedemptions(host, filter, redemptions);
  const hasMore = filter !== 'pending' && older.hasMore;
  const [shownMax, setShownMax] = useState(shownAtOnce);
  const [cancellingId, setCancellingId] = useState<string | null>(null);

  const found = listRedemptions([...redemptions, ...older.rows], {
    filter,
    childId,
    isWaiting: ({ home, child_id }) => givenAt(home, child_id)?.isWaiting ?? false,
  });
  const cancelling = redemptions.find(({ id, status }) => id === cancellingId && status === 'pending');

  const showOlder = async () => {
    setShownMax((before) => before + shownAtOnce);
    if (hasMore && found.length < shownMax + shownAtOnce) await older.fetchMore();
  };

  return (
    <KeepFocus className={styles.results}>
      {found.length === 0 && !hasMore ? (
        <NoRedemptions />
      ) : (
        <ul className={styles.list}>
          {found.slice(0, shownMax).map((one) => (
            <RedemptionRow key={one.id} redemption={one} zone={zone} onCancel={({ id }) => setCancellingId(id)} />
          ))}
        </ul>
      )}
      {(hasMore || found.length > shownMax) && <AgainButton onAsk={showOlder}>{words.showOlder}</AgainButton>}
      {cancelling && <CancelDialog redemption={cancelling} zone={zone} onClose={() => setCancellingId(null)} />}
    </KeepFocus>
  );
}
