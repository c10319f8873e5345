import { screens } from '../../utilities/test.ts';
import { testCreated } from './see-created.ts';

testCreated(screens.desk);
