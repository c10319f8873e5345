import { useLocation, useNavigate, useSearchParams } from '@tokennest/shared-ui/kit';
import { useState } from 'react';

/**
 * What somebody looks for. While they type it is theirs alone; with Enter, and when they leave by a result, it stands in
 * the address as `q`, so that Back and a bookmark find it again.
 */
export function useWords() {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const inAddress = useSearchParams()[0].get('q') ?? '';
  const [typed, setTyped] = useState({ key, words: inAddress });
  if (typed.key !== key) setTyped({ key, words: inAddress });
  const { words } = typed;
  return {
    words,
    setWords: (next: string) => setTyped({ key, words: next }),
    keep: () => void navigate(words ? `${pathname}?q=${encodeURIComponent(words)}` : pathname, { replace: true }),
  };
}
