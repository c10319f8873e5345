import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import sheet from '../dialogs/sheet.module.css';
import { ChildAvatar } from './child-avatar.tsx';
import { childMessages as words } from './child.messages.ts';

export function AboutChild({ child }: { child: ProfileDto }) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  return (
    <div className={sheet.what}>
      <ChildAvatar id={child.id} name={child.display_name} />
      <div className={ui.words}>
        <p className={sheet.name} translate="no">
          {child.display_name}
        </p>
        <p className={ui.hint}>{words.since(formatDate(child.created_at, zone))}</p>
      </div>
    </div>
  );
}
