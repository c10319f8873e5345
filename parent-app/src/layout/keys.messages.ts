import { words } from '@tokennest/shared-ui/locale/words';

export const keysMessages = words('parent.keys', {
  title: 'Keys',
  addOrFindKeys: 'Ctrl K or ⌘ K',
  addOrFind: 'Add or find',
  rowKeys: 'j and k',
  rows: 'Next and previous row',
  approve: 'Approve, fulfill, or accept',
  sendBack: 'Send back or decline',
  theseKeys: 'These keys',
  useSingle: 'Use single keys on this device',
});
