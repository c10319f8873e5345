import type { HostApi, PictureName, ProposalDto } from '@tokennest/shared-ui/contract';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { useIntentKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { labelOf } from '@tokennest/shared-ui/pictures/picture-search';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { Check, Hourglass, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Loudspeaker, Round } from './stage.tsx';
import type { Spoken } from './use-spoken-host.ts';
import { namesFor } from '../../requests/picture-choice.tsx';
import { messages } from '../../requests/proposal.messages.ts';
import styles from './little-wish.module.css';
import { propose, useAnswer, useProposals } from '../../requests/use-proposals.ts';

interface LittleWishProps {
  host: HostApi;
  spoken: Spoken;
  onClose: () => void;
}

const titleOf = (name: PictureName) => labelOf(name).replace(/^./, (first) => first.toUpperCase());

/** Children wish by pointing at pictures, which speak; the parent decides the price (Rules 12.304). */
export function LittleWish({ host, spoken, onClose }: LittleWishProps) {
  const { say } = spoken;
  const own = (useProposals(host).data ?? []).filter(({ kind }) => kind === 'reward');
  const offered = own.find(({ status }) => status === 'changed');
  const [wish, setWish] = useState<PictureName | null>(null);
  useEffect(() => say(messages.what.reward), [say]);
  const choose = (name: PictureName) => {
    setWish(name);
    say(titleOf(name));
  };
  return (
    <Dialog title={messages.propose.reward} hasClose onDismiss={onClose}>
      {offered ? (
        <Offer host={host} spoken={spoken} proposal={offered} />
      ) : (
        <>
          <Waiting wishes={own.filter(({ status }) => status === 'open')} />
          <ul className={styles.grid}>
            {namesFor('reward').map((name) => (
              <li key={name}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-label={titleOf(name)}
                  aria-pressed={name === wish}
                  onClick={() => choose(name)}
                >
                  <Picture picture={name} title="" of="reward" />
                </button>
              </li>
            ))}
          </ul>
          {wish && <Send host={host} spoken={spoken} wish={wish} onClose={onClose} />}
        </>
      )}
    </Dialog>
  );
}

function Waiting({ wishes }: { wishes: readonly ProposalDto[] }) {
  if (wishes.length === 0) return null;
  return (
    <ul className={styles.waiting} aria-label={messages.open}>
      {wishes.map(({ id, picture, title }) => (
        <li key={id} aria-label={title}>
          <PictureTile
            id={id}
            picture={picture}
            title={title}
            of="reward"
            sizePx={56}
            corner={<Hourglass aria-hidden="true" />}
          />
        </li>
      ))}
    </ul>
  );
}

function Send({ host, spoken, wish, onClose }: LittleWishProps & { wish: PictureName }) {
  const title = titleOf(wish);
  const withKey = useIntentKey();
  const sending = useMutation({
    mutationFn: () =>
      withKey({ wish }, (key) => propose(host, { kind: 'reward', title, picture: wish, price: null }, key)),
    onSuccess: onClose,
    onError: (error) => host.notify('error', detailOr(error, messages.failed)),
  });
  return (
    <div className={styles.targets}>
      {spoken.voice && <Loudspeaker voice={spoken.voice} name={title} words={messages.wishFor(title)} />}
      <Round
        name={messages.wishFor(title)}
        look="go"
        aria-busy={sending.isPending || undefined}
        onClick={() => sending.isPending || sending.mutate()}
      >
        {sending.isPending ? <Hourglass /> : <Check />}
      </Round>
    </div>
  );
}

function Offer({ host, spoken, proposal }: Omit<LittleWishProps, 'onClose'> & { proposal: ProposalDto }) {
  const { title, price, picture } = proposal;
  const { say, voice } = spoken;
  const words = messages.offer(title, price);
  const saying = useAnswer(host, proposal);
  useEffect(() => say(words), [say, words]);
  return (
    <div className={styles.offer}>
      <Picture picture={picture} title={title} of="reward" />
      <p>{words}</p>
      <div className={styles.targets}>
        <Round name={messages.noThanksTo(title)} look="plain" onClick={() => saying.isPending || saying.mutate('no')}>
          <X />
        </Round>
        {voice && <Loudspeaker voice={voice} name={title} words={words} />}
        <Round name={messages.yesTo(title)} look="go" onClick={() => saying.isPending || saying.mutate('yes')}>
          <Check />
        </Round>
      </div>
    </div>
  );
}
