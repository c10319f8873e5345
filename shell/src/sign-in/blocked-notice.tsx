import { storageMessages } from '../browser/storage.messages.ts';
import { Notice } from './notice.tsx';

export const BlockedNotice = () => <Notice kind="error" sentence={storageMessages.blocked} />;
