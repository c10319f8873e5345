import { onlyChild } from '../../platform/accounts/only-child.sql.ts';
import type { NounSchema } from '../../platform/database/noun-schema.ts';
import { byParent, inFamily, isParent } from '../../platform/database/policies.sql.ts';
import { AbsenceEntity } from './absence.entity.ts';

/** A parent's alone: what follows for a child stands in its days. */
export const absenceSchema: NounSchema = {
  tables: {
    absence: {
      entity: AbsenceEntity,
      of: 'parents',
      onJoin: { rows: 'none', why: 'only a parent plans absences' },
      policies: {
        read: { for: 'select', using: `${inFamily()} and ${isParent}` },
        add: { for: 'insert', check: byParent('created_by') },
        child: onlyChild('absence'),
        remove: {
          for: 'update',
          using: `${inFamily()} and ${isParent} and deleted_at is null`,
          check: `${inFamily()} and ${isParent}`,
        },
      },
      writes: [
        'insert (family_id, id, child_id, from_date, to_date, pays_allowances, created_at, created_by, request_hash)',
        'update (deleted_at)',
      ],
      audited: {
        id: 'id',
        people: [
          { column: 'child_id', is: 'child' },
          { column: 'created_by', is: 'parent' },
        ],
      },
    },
  },
};
