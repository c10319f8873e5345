import { takeOwnPooler } from './own-pooler.ts';

// A Jest setup file, for each process of the API's tests.
takeOwnPooler();
