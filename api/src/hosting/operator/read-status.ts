import { operation } from '../../core/http/operation.ts';
import { notFound } from '../../core/errors/errors.ts';
import { operatorStatus } from './operator.contract.ts';
import { operatorToken } from './operator-token.ts';

export const readOperatorStatus = operation(
  {
    route: 'GET /api/operator/status',
    summary: 'Read the state of the server, its data and its releases, and alerts; with the operator’s token',
    who: 'open',
    guard: operatorToken,
    answers: { 200: operatorStatus },
  },
  async (_, c) => {
    if (!c.var.services.operator) throw notFound();
    return c.var.services.operator.status();
  },
);
