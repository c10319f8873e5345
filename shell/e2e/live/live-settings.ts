export const liveSettings = { LIVE_STREAMS_MAX: '1000', TRUSTED_PROXIES: '1' };
