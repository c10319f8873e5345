import type { SyntheticEvent } from 'react';

/** A placeholder of the same size until the picture's name is known, and if a picture fails to load. */
export const mark =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><path fill='%238f877e' d='M8 8h16v16H8z'/></svg>";

export const showMark = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  currentTarget.src = mark;
};
