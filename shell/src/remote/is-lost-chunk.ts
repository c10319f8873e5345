/** What webpack throws where a script or a style of a part did not come. */
export const isLostChunk = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';
