/**
 * What webpack throws where a script or a style of a part did not come. One that only took too long is not lost: to load
 * the page anew would have it wait as long again, for more.
 */
export const isLostChunk = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError' && !('type' in error && error.type === 'timeout');
