import { screens } from '../../kit/test.ts';
import { testCreated } from './see-created.ts';

testCreated(screens.desk);
