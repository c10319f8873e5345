import { screens } from '../kit/test.ts';
import { testReachable } from './reach-set-up.ts';

testReachable(screens.desk, 'dark');
