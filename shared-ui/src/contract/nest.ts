export { birdThresholds, countLetters } from '@tokennest/api/contract';
