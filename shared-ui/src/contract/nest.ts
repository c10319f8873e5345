// A few bytes without the schemas.
export { birdThresholds, countLetters } from '@tokennest/api/contract';
