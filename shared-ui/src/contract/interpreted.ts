import { config } from 'zod';

// Before the first schema is made: the page's policy forbids code that is made of text, and zod would try whether it may.
config({ jitless: true });
