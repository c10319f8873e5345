import type { NounAccess } from '../../testing/access/access-fixture.ts';

export const access: NounAccess = {
  things: {
    /** A deduction that its child has asked about. */
    async question(maker) {
      const deduction = await maker.thing('deduction');
      const body = { text: `Q ${maker.word(...maker.both)}` };
      await maker.ask({ by: maker.child, path: `/api/tokens/transactions/${deduction.id}/question`, body });
      return deduction;
    },
  },
};
