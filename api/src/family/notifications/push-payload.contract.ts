// Without schemas: the service worker knows these types and nothing else of the server.

/** What a push says to the service worker, encrypted for its browser alone. */
export interface PushPayload {
  /** One notification a tag: a newer one takes the place of the one that stands. */
  readonly tag: string;
  /** Null: what stands under the tag has been handled, and goes. */
  readonly show: {
    readonly title: string;
    readonly body: string;
    /** A path of the product. */
    readonly to: string;
    /** The one task that a press of Approve asks about. */
    readonly approves: string | null;
  } | null;
}
