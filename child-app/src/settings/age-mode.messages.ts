import { words } from '@tokennest/shared-ui/locale/words';

export const messages = words('child.age-mode', {
  settings: 'Settings',
  label: 'Look',
  names: { little: 'Little', kid: 'Kid', teen: 'Teen' },
  senses: { sound: 'Sound', vibration: 'Vibration', celebrations: 'Celebrations' },
  on: 'On',
  off: 'Off',
  notifications: 'Notifications',
  failed: 'Couldn’t change your look',
});
