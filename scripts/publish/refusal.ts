/** What was asked for is not done; the message is the sentence for whoever asked. */
export class Refusal extends Error {
  /** The server's answer, where it was the server that refused. */
  readonly status: number | null;

  constructor(sentence: string, status: number | null = null) {
    super(sentence);
    this.status = status;
  }
}

/** The command itself makes no sense, so nothing was begun. */
export class Misuse extends Error {}
