interface Watch {
  /** A version that a reload would bring, null for none, undefined where nobody knows. */
  look: () => Promise<string | null | undefined>;
  onFound: (version: string | null) => void;
  /** Whether a reload would take nothing from the person. */
  isClean: () => boolean;
  reload: () => void;
}

const everyMs = 60_000;

/**
 * Looks when the page is seen again and every minute while it is seen. Once it is hidden with an update found, and
 * clean, it is loaded anew; the look before makes sure that the server is there. Answers what ends it.
 */
export function watchUpdates({ look, onFound, isClean, reload }: Watch): () => void {
  let found: string | null = null;
  const lookAgain = async () => {
    const version = await look();
    if (version === undefined) return undefined;
    found = version;
    onFound(version);
    return version;
  };
  const renew = async () => {
    const version = found && isClean() ? await lookAgain() : null;
    if (version && document.hidden && isClean()) reload();
  };
  const turn = () => void (document.hidden ? renew() : lookAgain());
  const timer = setInterval(() => {
    if (!document.hidden) void lookAgain();
  }, everyMs);
  document.addEventListener('visibilitychange', turn);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', turn);
  };
}
