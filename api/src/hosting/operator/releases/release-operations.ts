import { callFunction } from '../../../core/database/call-function.ts';
import { type Guard, operation } from '../../../core/http/operation.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { changesLive } from '../../../releases/publishing/change-live.ts';
import { makesPreview, previewOf } from '../../../releases/publishing/preview/make-preview.ts';
import { promote } from '../../../releases/publishing/rollout/promote-release.ts';
import { readReport } from '../../../releases/publishing/report/read-releases.ts';
import { rollBack } from '../../../releases/publishing/rollout/roll-back-release.ts';
import { rollOut } from '../../../releases/publishing/rollout/roll-out-release.ts';
import { registryOf } from '../../../releases/registry/live-registry.ts';
import { promoteBody } from '../../../releases/registry/release.contract.ts';
import { findLacks } from '../../../releases/registry/uses/api-use.ts';
import { ownOperations } from '../../../releases/registry/uses/own-operations.ts';
import { operatorToken } from '../operator-token.ts';
import { operatorReleases } from './releases.contract.ts';
import { operatorSentences } from '../operator.messages.ts';

/** Uses the key that this server's start has recorded (Rules 13.170). */
const operatorKey: Guard = {
  ...operatorToken,
  async ask(c) {
    await operatorToken.ask(c);
    const { operator, orm } = c.var.services;
    if (!operator) throw notFound();
    const { releaseKey } = operator;
    const sql = 'select fn.is_release_operator(?) as is';
    const [known] = await callFunction<{ is: boolean }>(orm.em.fork(), sql, [releaseKey]);
    if (!known?.is) throw conflict(operatorSentences.unknownOperator);
    c.set('tokenHash', releaseKey);
  },
};

const readOperatorReleases = operation(
  {
    route: 'GET /api/operator/releases',
    summary: 'Read every remote’s live version, browsers’ reports and its fit with this server',
    who: 'open',
    guard: operatorToken,
    answers: { 200: operatorReleases },
  },
  async (_, c) => {
    const report = await readReport(c.var.services.orm.em.fork(), registryOf(c));
    const live = report.remotes.flatMap(({ name, versions }) =>
      versions.filter((each) => each.is_live).map((each) => ({ name, ...each })),
    );
    const fits = live.map(({ name, version, uses }) => ({
      name,
      version,
      lacks: uses && findLacks(uses, ownOperations, 'this server'),
    }));
    return { ...report, at: new Date().toISOString(), fits };
  },
);

const changes = { ...changesLive, guard: operatorKey } as const;

const promoteByOperator = operation(
  {
    route: 'POST /api/operator/releases/:name/promote',
    summary: 'Make a version of any remote live, for everybody',
    body: promoteBody,
    ...changes,
  },
  promote,
);

const rollOutByOperator = operation(
  {
    route: 'POST /api/operator/releases/:name/rollout',
    summary: 'Roll out a version of any remote in stages, which stop automatically if it fails',
    body: promoteBody,
    ...changes,
  },
  rollOut,
);

const rollBackByOperator = operation(
  {
    route: 'POST /api/operator/releases/:name/rollback',
    summary: 'End a canary of any remote or, without one, make the previous version live again',
    ...changes,
  },
  rollBack,
);

const previewByOperator = operation(
  {
    route: 'POST /api/operator/releases/:name/preview',
    summary: 'Make a link that opens a published version of any remote in one browser, for a day',
    ...makesPreview,
    guard: operatorToken,
  },
  previewOf,
);

/** Operations for the operator's token (Rules 13.170). */
export const operatorReleaseOperations = [
  readOperatorReleases,
  promoteByOperator,
  rollOutByOperator,
  rollBackByOperator,
  previewByOperator,
] as const;
