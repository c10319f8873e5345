import type { ClientResponse } from '@tokennest/api/client';
import { answer } from '@tokennest/shared-ui/kit';

/** The rows of a page and the total number, for routes that return X-Total-Count (Rules 1.4). */
export async function answerPage<R extends ClientResponse<unknown>>(response: Promise<R>) {
  const rows = await answer(response);
  const { headers } = await response;
  return { rows, total: Number(headers.get('X-Total-Count')) };
}
