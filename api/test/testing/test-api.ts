import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { createApp, type Pages } from '../../src/app.ts';
import { makePushKeys } from '../../src/family/notifications/push/push-keys.ts';
import type { PushSettings } from '../../src/family/notifications/push/deliver-push.ts';
import type { Sending } from '../../src/family/notifications/push/send-pushes.ts';
import { createPushes, type Pushes } from '../../src/family/notifications/push/pushes.ts';
import type { Passwords } from '../../src/identity/passwords/passwords.ts';
import type { Operator } from '../../src/hosting/operator/operator.ts';
import { createMetrics } from '../../src/core/http/metrics.ts';
import { anAddress } from './an-address.ts';
import { createLogCanaries } from './watch/log-canaries.ts';
import { printUnexpected } from './watch/print-unexpected.ts';
import { quickPasswords } from './quick-passwords.ts';
import { roomyTryLimits } from './roomy-try-limits.ts';
import { createTestClient } from './test-client.ts';
import { type SentBodies, watchApp } from './watch/watched-app.ts';
import type { TryLimits } from '../../src/core/config/try-limits.ts';
import { type Languages, openLanguages } from '../../src/core/languages/languages.ts';
import { sections } from '../../src/operations.ts';
import { type Operation, under } from '../../src/core/http/operation.ts';
import type { MikroORM } from '../../src/core/database/orm.ts';
import { atStandby, createStandby, type Standby } from '../../src/core/database/standby.ts';
import { openOrm } from '../../src/schema.ts';
import { createServices, type Given } from '../../src/services.ts';
import { openLive } from '../../src/family/live/live.ts';
import { namesStatements } from './processes/pooler.ts';
import { connectMaxMs, urls } from './processes/test-database.ts';

interface Setup {
  dataDir?: string;
  databaseUrl?: string;
  standbyUrl?: string;
  ownerUrl?: string;
  metricsToken?: string | null;
  silentMaxMs?: number;
  namesStatements?: boolean;
  poolMax?: number;
  tryLimits?: Partial<TryLimits>;
  registration?: Given['registration'];
  publicOrigins?: readonly string[];
  host?: string;
  passwords?: Passwords;
  makesBackups?: boolean;
  /** The limit of live streams; without it there are none. */
  liveStreamsMax?: number;
  push?: TestPush;
  languages?: Languages;
  more?: readonly Operation[];
  pages?: Pages & Pick<Given, 'registry'>;
  /** Created with the ORM of this server; none by default. */
  operatorOf?: (orm: MikroORM, standby?: Standby) => Operator;
}

export type TestApi = ReturnType<typeof startTestApi>;

interface TestPush extends Pick<PushSettings, 'isPrivateAllowed' | 'resolve' | 'answerMaxMs'> {
  /** By default a completion is reported immediately. */
  times?: Parameters<typeof createPushes>[1];
  /** Devices can subscribe, but events are not collected. */
  isStill?: boolean;
}
type Server = Pick<Sending, 'orm' | 'log' | 'stopping' | 'languages'> & { authSecret: string };

function openTestPushes({ authSecret, ...server }: Server, { isStill = false, times, ...push }: TestPush): Pushes {
  const settings = { keys: makePushKeys(authSecret), contact: 'mailto:operator@nest.example', ...push };
  const pushes = createPushes({ ...server, settings }, { undoMs: 0, ...times });
  return isStill ? { ...pushes, look: () => undefined } : pushes;
}

function openLog(canaries: ReturnType<typeof createLogCanaries>) {
  const lines: string[] = [];
  const personal: Error[] = [];
  function write(line: string) {
    lines.push(line);
    printUnexpected(line);
    const found = canaries.findPersonal(line);
    if (found !== null) personal.push(new Error(`The log holds ${found}: ${line}`));
  }
  return { lines, personal, log: pino({ level: 'info' }, { write }) };
}

function openTestOrm({ databaseUrl = process.env.DATABASE_APP_URL ?? '', ...setup }: Setup) {
  return openOrm({
    url: databaseUrl,
    poolMax: setup.poolMax ?? 8,
    connectMaxMs,
    silentMaxMs: setup.silentMaxMs ?? 0,
    namesStatements: setup.namesStatements ?? namesStatements,
  });
}

/** Retries soon, and soon reports that a standby is behind. */
function openTestStandby({ standbyUrl: url }: Setup, server: Pick<Server, 'orm' | 'log'>) {
  if (url === undefined) return {};
  const standbyOrm = openOrm({ url, ...atStandby });
  const standby = createStandby({ ...server, standbyOrm, unaskedMs: 300, behindUntoldMs: 600 });
  return { standby, closeStandby: () => standbyOrm.close() };
}

export const authSecret = 'a secret of the tests, 32 or more';

/**
 * The whole API in this process, as the serving role. `close` it after the last test, or use `await using`; it throws
 * the first finding of the watchers, which check every response and every log line.
 */
export function startTestApi(setup: Setup = {}) {
  const { metricsToken = null, languages = openLanguages() } = setup;
  const orm = openTestOrm(setup);
  const logCanaries = createLogCanaries();
  const { lines, personal, log } = openLog(logCanaries);
  const metrics = createMetrics(orm);
  const { standby, closeStandby } = openTestStandby(setup, { orm, log });
  const operator = setup.operatorOf?.(orm, standby);
  const stop = new AbortController();
  const { liveStreamsMax: streamsMax, ownerUrl = urls.owner, passwords = quickPasswords(), more = [] } = setup;
  const stopping = stop.signal;
  const live = streamsMax === undefined ? undefined : openLive({ orm, ownerUrl, log, stopping, streamsMax });
  const pushes = setup.push && openTestPushes({ orm, log, stopping, languages, authSecret }, setup.push);
  const served = more.length > 0 ? [...sections, under('Tests', 'What a test adds', more)] : sections;
  const bodies: SentBodies = new WeakMap();
  const services = createServices(
    {
      orm,
      standby,
      dataDir: setup.dataDir ?? tmpdir(),
      authSecret,
      passwords,
      log,
      tryLimits: { ...roomyTryLimits, ...setup.tryLimits },
      registration: setup.registration,
      publicOrigins: setup.publicOrigins ?? [],
      ...(setup.host && { host: setup.host }),
      metrics,
      metricsToken,
      operator,
      makesBackups: setup.makesBackups ?? true,
      version: '1.0.0+abcdef1',
      live,
      pushes,
      stopping,
      languages,
      registry: setup.pages?.registry,
    },
    served,
  );
  const { app, findings } = watchApp(createApp(services, setup.pages, served), {
    logCanaries,
    bodies,
    sections: served,
    hasPages: setup.pages !== undefined,
  });

  /** Without an address, each request comes from a different one. */
  const { send } = createTestClient((path, init, address = anAddress()) => {
    const incoming = { socket: { remoteAddress: address } };
    bodies.set(incoming, init.body ?? '');
    return app.request(path, init, { incoming });
  });

  async function close() {
    await live?.close();
    await pushes?.settled();
    await orm.close();
    await closeStandby?.();
    const [first] = [...findings, ...personal];
    if (first) throw first;
  }

  return {
    app,
    orm,
    lines,
    log,
    send,
    metrics,
    operator,
    live,
    pushes,
    stop: () => stop.abort(),
    close,
    [Symbol.asyncDispose]: close,
  };
}
