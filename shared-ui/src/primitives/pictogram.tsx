import type { ReactNode } from 'react';
import { pictureOf } from './art/picture-of.ts';

/** A filled part lies under the outline, in a faint tint of its colour. */
const soft = { fill: 'currentColor', fillOpacity: 0.16 };
const softOnly = { ...soft, stroke: 'none' };

/** The drawings of tasks, on a field of 24 by 24. */
const taskArt = {
  bed: (
    <>
      <path d="M3.5 14h17v4h-17z" {...softOnly} />
      <path d="M3.5 19V6.5M3.5 17.5h17V19M20.5 17.5V14a3 3 0 0 0-3-3H11v6.5" />
      <circle cx="7.3" cy="12.3" r="1.8" />
    </>
  ),
  book: (
    <>
      <path d="M12 6.8C10 5.2 7 4.9 4 5.2V18c3-.3 6 0 8 1.5z" {...softOnly} />
      <path d="M12 6.8C10 5.2 7 4.9 4 5.2V18c3-.3 6 0 8 1.5 2-1.5 5-1.8 8-1.5V5.2c-3-.3-6 0-8 1.6z" />
      <path d="M12 6.8v12.7" />
    </>
  ),
  dish: (
    <>
      <rect x="4.5" y="3.5" width="15" height="17" rx="3" />
      <circle cx="12" cy="14" r="3.5" {...soft} />
      <path d="M4.5 8h15M8 5.8h.05M11 5.8h.05" />
    </>
  ),
  music: (
    <>
      <circle cx="7" cy="17.3" r="2.7" {...soft} />
      <circle cx="17.3" cy="15.3" r="2.7" {...soft} />
      <path d="M9.7 17.3V6.5L20 4.5v10.8M9.7 10 20 8" />
    </>
  ),
  paw: (
    <>
      <ellipse cx="6.2" cy="11.5" rx="1.7" ry="2.2" />
      <ellipse cx="10" cy="7.2" rx="1.7" ry="2.3" />
      <ellipse cx="14.6" cy="7.2" rx="1.7" ry="2.3" />
      <ellipse cx="18.2" cy="11.5" rx="1.7" ry="2.2" />
      <path
        d="M12.2 12.3c2.6 0 4.8 3 4.8 5 0 1.6-1.2 2.4-2.5 2.2-1-.1-1.5-.4-2.3-.4s-1.3.3-2.3.4c-1.3.2-2.5-.6-2.5-2.2 0-2 2.2-5 4.8-5z"
        {...soft}
      />
    </>
  ),
  shirt: (
    <>
      <path d="M7 11.5h10V20H7z" {...softOnly} />
      <path d="M8.7 4.3 4.5 6.4l-1.7 4L6 11.7V19a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-7.3l3.2-1.3-1.7-4-4.2-2.1C15 6 13.7 7.1 12 7.1S9 6 8.7 4.3z" />
    </>
  ),
  check: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" {...soft} />
      <path d="m8.5 12.3 2.5 2.5 4.7-5.3" />
    </>
  ),
} satisfies Record<string, ReactNode>;

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
