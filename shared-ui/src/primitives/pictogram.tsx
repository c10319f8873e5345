import { pictureOf } from './art/picture-of.ts';
import { taskArt } from './art/task-art.tsx';

/** The drawing that the words of a task's title call for; decoration, the title stands beside it. */
export function Pictogram({ title }: { title: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {taskArt[pictureOf(title)]}
    </svg>
  );
}
