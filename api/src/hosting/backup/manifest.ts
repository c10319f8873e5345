import { z } from 'zod';

/** Limits that a restore enforces, so that no file causes unlimited work. */
export const backupLimits = {
  tablesMax: 500,
  familiesMax: 1_000,
  columnsMax: 200,
  migrationsMax: 5_000,
  manifestBytesMax: 1_048_576,
  secretsBytesMax: 65_536,
  /** Tables and front ends shrink to a tenth at best; a file that unpacks to more than this is not ours. */
  shrinksMax: 100,
};

export const formatVersion = 2;

export const findings = z.strictObject({
  checks: z.array(z.strictObject({ name: z.string().max(100), found: z.int().positive() })).max(500),
  families: z.array(z.guid()).max(backupLimits.familiesMax),
});
export type Findings = z.output<typeof findings>;

const sqlName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const count = z.int().nonnegative();
const part = z.object({ bytes: count, sha256: z.hex().length(64) });

/** Each table is a part `tables/<name>.copy` in COPY's text format. Sizes are unpacked. */
export const manifest = z.strictObject({
  format: z.literal('tokennest-backup'),
  /** 2 with findings: versions that cannot restore those reject it as newer. */
  format_version: z.literal([1, formatVersion]),
  made_at: z.iso.datetime(),
  made_by: z.string().max(100),
  server_version: z.string().max(100),
  migrations: z.array(z.string().regex(/^\w{1,100}$/)).max(backupLimits.migrationsMax),
  tables: z
    .array(
      part
        .extend({ name: sqlName, columns: z.array(sqlName).min(1).max(backupLimits.columnsMax), rows: count })
        .strict(),
    )
    .max(backupLimits.tablesMax),
  secrets: part.strict(),
  findings: findings.optional(),
});
export type Manifest = z.output<typeof manifest>;
export type TablePart = Manifest['tables'][number];

export const countRows = ({ tables }: Manifest): number => tables.reduce((all, { rows }) => all + rows, 0);

export const anyManifest = z.looseObject({ format: z.literal('tokennest-backup'), format_version: z.int() });

export const secrets = z.strictObject({ auth_secret: z.string().min(32).max(1_000).nullable() });
export type Secrets = z.output<typeof secrets>;

export const partNames = {
  readme: 'README.txt',
  manifest: 'manifest.json',
  secrets: 'secrets.json',
  table: (name: string) => `tables/${name}.copy`,
};
