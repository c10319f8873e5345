import { canariesIn, tokenIn } from './personal-canaries.ts';

/** Fields of every line that concern no person: process, time and position in the code. */
const ownFields = new Set(['level', 'time', 'pid', 'hostname', 'requestId', 'frames']);
// Shorter texts also occur as our own words, such as a status.
const textMinLength = 12;
const secretMinLength = 4;
const secretFields = /(password|code|token)$/;

/** The personal data in a log line, whatever was sent; null if there is none. */
export function findPersonal(line: string): string | null {
  const content = contentOf(line);
  return canariesIn(content)[0] ?? tokenIn(content);
}

/** Watches the log of one server. In addition, a line may not contain text from a request in progress. */
export function createLogCanaries() {
  const running = new Set<string[]>();

  return {
    /** No line may quote this body until the returned function is called, after the response. */
    sending(body: string): () => void {
      const secrets = secretsOf(body);
      running.add(secrets);
      return () => void running.delete(secrets);
    },
    findPersonal(line: string): string | null {
      const content = contentOf(line);
      for (const secrets of running) {
        const secret = secrets.find((text) => content.includes(text));
        if (secret !== undefined) return secret;
      }
      return findPersonal(line);
    },
  };
}

/** The line without our own fields; a line that is not JSON is unchanged. */
function contentOf(line: string): string {
  try {
    return JSON.stringify(JSON.parse(line, (field, value: unknown) => (ownFields.has(field) ? undefined : value)));
  } catch {
    return line;
  }
}

/** The longer texts of a body, and its passwords, codes and tokens of any length, in JSON notation, as in the log. */
function secretsOf(body: string): string[] {
  const secrets: string[] = [];
  try {
    JSON.parse(body, (field, value: unknown) => {
      if (typeof value !== 'string') return value;
      const isLong = value.trim().length >= (secretFields.test(field) ? secretMinLength : textMinLength);
      if (isLong) secrets.push(JSON.stringify(value).slice(1, -1));
      return value;
    });
  } catch {
    // Not JSON, or empty: the request is refused without being read.
  }
  return secrets;
}
