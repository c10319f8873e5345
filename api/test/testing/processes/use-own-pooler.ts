import { takeOwnPooler } from './own-pooler.ts';

// A set-up file of jest, for each process of the API's tests.
takeOwnPooler();
