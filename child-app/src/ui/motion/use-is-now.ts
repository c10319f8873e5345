import { useState } from 'react';

/** Whether it has become so while it was looked at, and not before. */
export function useIsNow(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (wasSo && !isSo) setWasSo(false);
  return isSo && !wasSo;
}
