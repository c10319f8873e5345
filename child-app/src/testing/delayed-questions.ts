import type { Question } from '@tokennest/shared-ui/contract';

export function delayQuestions() {
  const questions: Question[] = [];
  const { promise, resolve: answer } = Promise.withResolvers<boolean>();
  const confirm = (question: Question) => {
    questions.push(question);
    return promise;
  };
  return { confirm, questions, answer };
}
