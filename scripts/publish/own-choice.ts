import { ownRemotes } from '../../shared-ui/build/own-remotes.ts';
import type { Choice } from './order.ts';

/** The remotes of this clone; `folder` is the workspace that a command was written in. */
export const ownChoice = (folder: string): Choice => ({
  names: ownRemotes.map(({ name }) => name),
  here: ownRemotes.find((own) => own.folder === folder)?.name,
});
