import type { ClientResponse } from '@tokennest/api/client';
import { ApiError } from '@tokennest/shared-ui/kit';

const nameOf = (disposition: string | null) => disposition?.match(/filename="([\w.-]+)"/)?.[1] ?? 'tokennest';

/**
 * Saves an answer as a file of the name that the server gave, and answers the name; throws as `answer` does. By a request and
 * not by a link, which would have no token. A browser keeps what is large on the disk.
 */
export async function saveAnswer(response: Promise<ClientResponse<unknown>>): Promise<string> {
  const received = await response;
  if (!received.ok) throw new ApiError(received.status, await received.json().then(asBody, () => null));
  const name = nameOf(received.headers.get('Content-Disposition'));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await received.blob());
  link.download = name;
  link.click();
  // Once the browser has taken it over.
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs);
  return name;
}

const revokeAfterMs = 60_000;
const asBody = (body: unknown) => body as { detail?: string }; // every error of ours has this shape; ApiError looks again
