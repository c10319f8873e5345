import { useCallback, useEffect, useState } from 'react';
import { useShellServices } from '../shell-services.ts';
import { keptToken } from './operator-api.ts';
import { messages as words } from './operator.messages.ts';
import { OperatorPages } from './operator-pages.tsx';
import { TokenForm } from './token-form.tsx';

/** /operator belongs to no family and ignores a family's session (Rules 14.160). */
export function OperatorRoute() {
  const { onPageShown } = useShellServices();
  const [token, setToken] = useState(keptToken.read);
  const [reason, setReason] = useState<string | null>(null);
  const [isNew, setIsNew] = useState(false);
  useEffect(() => onPageShown(), [onPageShown]);
  useEffect(() => () => keptToken.forget(), []);
  const leave = useCallback((why: string | null) => {
    keptToken.forget();
    setToken(null);
    setReason(why);
  }, []);
  const refuse = useCallback(() => leave(words.over), [leave]);
  const enter = (typed: string) => {
    keptToken.keep(typed);
    setIsNew(true);
    setToken(typed);
  };
  if (token === null) return <TokenForm reason={reason} onToken={enter} />;
  return <OperatorPages token={token} isNew={isNew} onRefused={refuse} onSignOut={() => leave(null)} />;
}
