import { screens } from '../utilities/test.ts';
import { testReachable } from './reach-set-up.ts';

testReachable(screens.small, 'light');
testReachable(screens.desktop, 'dark');
