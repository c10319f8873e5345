import type { FeatureAccess } from '../../../testing/access/access-fixture.ts';
import { cast } from '../../../testing/access/cast.ts';

const body = { start_date: '2026-01-02', pattern: '11111112222222', change_time: '17:00' };

export const access: FeatureAccess = {
  things: {
    async homeSchedule({ ask, word, parent: by, childId: id, both: people, all }) {
      const names = { first: `F ${word(...all)}`, second: `S ${word(...all)}` };
      await ask({ by, method: 'PUT', path: '/api/homes', body: names });
      await ask({ by, method: 'PUT', path: `/api/homes/${id}`, body });
      return { id, family: cast[by].family, people };
    },
  },
};
