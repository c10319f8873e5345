import { afterAll, expect, test } from '@jest/globals';
import { makeProposing } from '../../family/requests/proposals/proposal-fixture.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { callerOf } from '../../testing/families/test-family.ts';
import { meanwhile, takeFree } from '../../testing/processes/meanwhile.ts';

const api = startTestApi();
afterAll(api.close);

type Proposing = Awaited<ReturnType<typeof makeProposing>>;

/** Decides while another transaction holds the family's lock and then takes the proposal's. */
async function decideMeanwhile(family: Proposing, id: string, decide: () => Promise<{ status: number }>) {
  const caller = await callerOf(family.parent);
  return meanwhile({
    caller,
    first: (holder) => holder('select from family where id = $1 for update', [caller.familyId]),
    second: decide,
    last: takeFree('proposal', caller, id),
  });
}

/** Guarantee: no transaction holds a lock inside the family while it waits for the family's own lock (Rules 5.5). */
test('accepting a proposal locks the family before the proposal', async () => {
  const family = await makeProposing(api);
  const id = await family.proposed();
  const { status } = await decideMeanwhile(family, id, () => family.accept(id));
  expect(status).toBe(200);
});

test('a child’s yes locks the family before the proposal', async () => {
  const family = await makeProposing(api);
  const id = await family.proposed();
  await family.change(id, { title: 'Walk the dog twice', price: 9 });
  const { status } = await decideMeanwhile(family, id, () => family.answer(id, true));
  expect(status).toBe(200);
});
