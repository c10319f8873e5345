import type { Question } from '@tokennest/shared-ui/contract';

/** A `confirm` whose question stays open until the test answers it, as on a child's screen. */
export function heldQuestions() {
  const questions: Question[] = [];
  const { promise, resolve: answer } = Promise.withResolvers<boolean>();
  const confirm = (question: Question) => {
    questions.push(question);
    return promise;
  };
  return { confirm, questions, answer };
}
