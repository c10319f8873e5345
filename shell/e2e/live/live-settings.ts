/** Pages of a product under test are told of changes only with these. */
export const liveSettings = { LIVE_STREAMS_MAX: '1000', TRUSTED_PROXIES: '1' };
