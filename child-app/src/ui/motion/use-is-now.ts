import { useState } from 'react';

/** True if the value turned true while the component was mounted. */
export function useIsNow(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (wasSo && !isSo) setWasSo(false);
  return isSo && !wasSo;
}
