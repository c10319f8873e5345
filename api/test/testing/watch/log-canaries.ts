import { canariesIn, tokenIn } from './personal-canaries.ts';

/** What each line has and no person is behind: who wrote it, when and where in the code. */
const ownFields = new Set(['level', 'time', 'pid', 'hostname', 'requestId', 'frames']);
// Shorter ones are words of ours as well, such as a status.
const textMinLength = 12;
const secretMinLength = 4;
const secretFields = /(password|code|token)$/;

/** What is personal in a line of the log, whatever was sent; null when nothing is. */
export function findPersonal(line: string): string | null {
  const told = contentOf(line);
  return canariesIn(told)[0] ?? tokenIn(told);
}

/** Watches the log of one server: besides, nothing may stand in it that a request which is being answered has sent. */
export function createLogCanaries() {
  const running = new Set<string[]>();

  return {
    /** From now on no line may quote this body; call what comes back once it is answered. */
    sending(body: string): () => void {
      const secrets = secretsOf(body);
      running.add(secrets);
      return () => void running.delete(secrets);
    },
    findPersonal(line: string): string | null {
      const told = contentOf(line);
      for (const secrets of running) {
        const secret = secrets.find((text) => told.includes(text));
        if (secret !== undefined) return secret;
      }
      return findPersonal(line);
    },
  };
}

/** As it is in the line without what is ours; a line that is no JSON is as it is. */
function contentOf(line: string): string {
  try {
    return JSON.stringify(JSON.parse(line, (field, value: unknown) => (ownFields.has(field) ? undefined : value)));
  } catch {
    return line;
  }
}

/** The longer texts of a body, and its passwords, codes and tokens of any length; as JSON writes them, as the log does. */
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
    // No JSON, or none at all: it is refused without being looked at.
  }
  return secrets;
}
