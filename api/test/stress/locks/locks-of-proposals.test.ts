import { afterAll, expect, test } from '@jest/globals';
import { makeProposing } from '../../family/requests/proposals/proposal-fixture.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { callerOf } from '../../testing/families/test-family.ts';
import { meanwhile, takeFree } from '../../testing/processes/meanwhile.ts';

const api = startTestApi();
afterAll(api.close);

type Proposing = Awaited<ReturnType<typeof makeProposing>>;

/** What becomes of it while somebody holds the family and then takes the proposal, too. */
async function decideMeanwhile(family: Proposing, id: string, decide: () => Promise<{ status: number }>) {
  const caller = await callerOf(family.parent);
  return meanwhile({
    caller,
    first: (holder) => holder('select from family where id = $1 for update', [caller.familyId]),
    second: decide,
    last: takeFree('proposal', caller, id),
  });
}

/** Guarantee: whoever takes a family and then what is in it meets nobody who holds that and waits for the family (Rules 5.5). */
test('accepting waits for the family before the proposal', async () => {
  const family = await makeProposing(api);
  const id = await family.proposed();
  const { status } = await decideMeanwhile(family, id, () => family.accept(id));
  expect(status).toBe(200);
});

test('a yes waits for the family before the proposal', async () => {
  const family = await makeProposing(api);
  const id = await family.proposed();
  await family.change(id, { title: 'Walk the dog twice', price: 9 });
  const { status } = await decideMeanwhile(family, id, () => family.answer(id, true));
  expect(status).toBe(200);
});
