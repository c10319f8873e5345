import type { TaskDto } from '@tokennest/shared-ui/contract';
import { Picture } from '@tokennest/shared-ui/pictures/picture';

export const TaskPicture = ({ task: { picture, title } }: { task: Pick<TaskDto, 'picture' | 'title'> }) => (
  <Picture picture={picture} title={title} of="task" />
);
