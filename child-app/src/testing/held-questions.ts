import type { Question } from '@tokennest/shared-ui/contract';

/** A `confirm` that stays open until the test answers it. */
export function heldQuestions() {
  const questions: Question[] = [];
  const { promise, resolve: answer } = Promise.withResolvers<boolean>();
  const confirm = (question: Question) => {
    questions.push(question);
    return promise;
  };
  return { confirm, questions, answer };
}
