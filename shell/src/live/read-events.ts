/** A stream's event, the wait in ms before reconnecting, or null for a sign of life. */
export type Heard = { id: string; data: string } | { retryMs: number } | null;

const fieldIn = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';

function readEvent(text: string): Heard {
  const lines = text.split('\n');
  const [data, retryMs] = [fieldIn(lines, 'data'), Number(fieldIn(lines, 'retry'))];
  if (retryMs > 0) return { retryMs };
  return data === '' ? null : { id: fieldIn(lines, 'id'), data };
}

export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<Heard> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      yield* events.map(readEvent);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
