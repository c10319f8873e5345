import type { HostApi } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { hasFailed } from '@tokennest/shared-ui/queries/has-failed';
import { Loading } from '@tokennest/shared-ui/states/loaded';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { tintStyle } from '@tokennest/shared-ui/theme/tint-style';
import { CircleAlert, CloudOff, Hourglass, RotateCw } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { sentencesOf } from '@tokennest/shared-ui/speech/sentences-of';
import { messages } from './little.messages.ts';
import styles from './little.module.css';
import { Round, Stage, Still } from './stage.tsx';
import type { Spoken } from './use-spoken-host.ts';

interface PanelProps {
  spoken: Spoken;
  picture: ReactNode;
  title: string;
  text?: string;
  tint?: Parameters<typeof tintStyle>[0];
  look?: ComponentProps<typeof Round>['look'];
  /** Refetches. Resolves whether or not it succeeds. */
  onAgain?: () => Promise<unknown>;
}

/** Shown instead of cards: a picture, spoken text and one button to try again. */
export function Panel({ spoken, picture, title, text, tint = 'sand', look, onAgain }: PanelProps) {
  const [isBusy, setIsBusy] = useState(false);
  const again = async () => {
    setIsBusy(true);
    await onAgain?.();
    setIsBusy(false);
  };
  return (
    <Stage
      spoken={spoken}
      card={{ title, picture, tint: tintStyle(tint) }}
      words={sentencesOf([title, text])}
      coins={text && <p className={styles.note}>{text}</p>}
      main={
        !onAgain || isBusy ? (
          <Still>
            <Hourglass />
          </Still>
        ) : (
          <Round name={messages.tryAgain} look={look} onClick={() => void again()}>
            <RotateCw />
          </Round>
        )
      }
    />
  );
}

interface ListStateProps {
  host: HostApi;
  spoken: Spoken;
  query: { data: unknown; isError: boolean; errorUpdateCount: number; refetch: () => Promise<unknown> };
  loading: string;
  failed: string;
}

export function ListState({ host, spoken, query, loading, failed }: ListStateProps) {
  const isOnline = useLive(host.isOnline);
  if (hasFailed(query))
    return (
      <Panel spoken={spoken} picture={<CircleAlert />} tint="blush" look="buy" title={failed} onAgain={query.refetch} />
    );
  if (!isOnline) return <Panel spoken={spoken} picture={<CloudOff />} title={messages.offline} />;
  return (
    <Loading words={loading}>
      <div className={styles.card}>
        <div className={styles.picture}>
          <Skeleton width="var(--picture)" height="var(--picture)" />
        </div>
        <Skeleton width="60%" height="2rem" />
        <Skeleton width="40%" height={30} />
      </div>
    </Loading>
  );
}
