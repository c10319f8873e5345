import { config } from 'zod';

// Must run before the first schema is created: the page's policy forbids eval, and zod would test for it.
config({ jitless: true });
