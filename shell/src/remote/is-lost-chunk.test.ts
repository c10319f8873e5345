import { expect, test } from '@jest/globals';
import { isLostChunk } from './is-lost-chunk.ts';

const chunkError = (type: string) => Object.assign(new Error(), { name: 'ChunkLoadError', type });

test.each(['error', 'missing'])('a part of which webpack says %s is lost', (type) => {
  expect(isLostChunk(chunkError(type))).toBe(true);
});

/** Guarantee: a slow network is not answered by fetching the whole page again, which would take twice the time. */
test('Rules 13.35: one that took too long is not, nor is any other error', () => {
  expect(isLostChunk(chunkError('timeout'))).toBe(false);
  expect(isLostChunk(new Error('Not there'))).toBe(false);
  expect(isLostChunk('ChunkLoadError')).toBe(false);
});
