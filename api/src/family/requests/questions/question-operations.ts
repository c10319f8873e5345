import { answerQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { listQuestions } from './list-questions.ts';

export const questionOperations = [listQuestions, askQuestion, answerQuestion] as const;
