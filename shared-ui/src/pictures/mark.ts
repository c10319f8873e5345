/** A plain mark of the same size, until a picture is here and where there is none. */
export const mark =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><path fill='%238f877e' d='M8 8h16v16H8z'/></svg>";
