import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { FaceAvatar } from '@tokennest/shared-ui/primitives/face-avatar';
import { Clock } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import rows from '../../ui/lists/row-list.module.css';
import sections from '../../ui/section.module.css';
import { adultMessages as words, titles } from './adult.messages.ts';
import { useRemoval } from './use-adult-actions.tsx';

/** All that a helper sees of the Family tab. */
export function OwnMembership() {
  const { parent } = useApp();
  const { item, dialog } = useRemoval(parent);
  return (
    <section className={sections.section} aria-labelledby="adults">
      <h2 id="adults">You</h2>
      <Card className={rows.row}>
        <FaceAvatar face={parent.face} color={parent.color} name={parent.display_name} sizePx={48} />
        <div className={rows.words}>
          <div className={`${ui.row} ${ui.wrap} ${ui.gap8}`}>
            <h3 className={rows.name} translate="no">
              {parent.display_name}
            </h3>
            <Badge icon={<Clock aria-hidden="true" />}>{titles.helper}</Badge>
          </div>
          <p className={rows.note}>{words.helps}</p>
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
