import type { ClientResponse } from '@tokennest/api/client';
import { ApiError } from '@tokennest/shared-ui/kit';

const nameOf = (disposition: string | null) => disposition?.match(/filename="([\w.-]+)"/)?.[1] ?? 'tokennest';

/** Downloads under the server's file name and returns it. Throws like `answer`. A link would not send the token. */
export async function saveAnswer(response: Promise<ClientResponse<unknown>>): Promise<string> {
  const received = await response;
  if (!received.ok) throw new ApiError(received.status, await received.json().then(asBody, () => null));
  const name = nameOf(received.headers.get('Content-Disposition'));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await received.blob());
  link.download = name;
  link.click();
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs);
  return name;
}

const revokeAfterMs = 60_000;
const asBody = (body: unknown) => body as { detail?: string }; // every error of ours has this shape; ApiError checks it
