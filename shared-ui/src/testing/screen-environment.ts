import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what browsers have too and only Node can give it. */
export default class ScreenEnvironment extends TestEnvironment {
  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    const { TextDecoder, TextEncoder, Headers, Request, Response, ReadableStream, Uint8Array, structuredClone } =
      globalThis;
    // Uint8Array too: what Node's encoder gives out is Node's own, and would be no Uint8Array to a test otherwise.
    Object.assign(this.global, {
      TextDecoder,
      TextEncoder,
      Headers,
      Request,
      Response,
      ReadableStream,
      Uint8Array,
      structuredClone,
    });
  }
}
