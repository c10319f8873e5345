import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { FaceAvatar } from '@tokennest/shared-ui/primitives/face-avatar';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import rows from '../../ui/lists/row-list.module.css';
import sections from '../../ui/section.module.css';
import { adultMessages as words } from './adult.messages.ts';
import { HelperBadge } from './helper-badge.tsx';
import { useRemoval } from './use-adult-actions.tsx';

/** All that a helper sees of the Family tab. */
export function OwnMembership() {
  const { host, parent } = useApp();
  const { item, dialog } = useRemoval(parent);
  const children = (useChildren(host).data ?? []).map(({ display_name: name }) => name);
  const limit = parent.helping && words.mayAward(parent.helping.award_daily_max);
  return (
    <section className={sections.section} aria-labelledby="adults">
      <h2 id="adults">{words.you}</h2>
      <Card className={rows.row}>
        <FaceAvatar face={parent.face} color={parent.color} name={parent.display_name} sizePx={48} />
        <div className={rows.words}>
          <div className={`${ui.row} ${ui.wrap} ${ui.gap8}`}>
            <h3 className={rows.name} translate="no">
              {parent.display_name}
            </h3>
            <HelperBadge until={parent.helping?.until} />
          </div>
          <p className={rows.note}>{words.helps}</p>
          <p className={rows.note}>
            {[children.length > 0 && words.helpsFor(children), limit].filter(Boolean).join(' · ')}
          </p>
        </div>
        <NeedsConnection>
          <Button variant="outline" aria-haspopup="dialog" onClick={item.act}>
            {item.label}
          </Button>
        </NeedsConnection>
      </Card>
      {dialog}
    </section>
  );
}
