import type { TaskDto } from '@tokennest/shared-ui/contract';
import { LazyPart } from '../lazy-code/lazy-part.tsx';

const loadPictogram = () => import('@tokennest/shared-ui/primitives/pictogram').then(({ Pictogram }) => Pictogram);

/** A task's picture, in a place whose size is known: its drawings come after the first screen. */
export const TaskPicture = ({ task: { title } }: { task: Pick<TaskDto, 'title'> }) => (
  <LazyPart load={loadPictogram} isWanted given={{ title }} />
);
