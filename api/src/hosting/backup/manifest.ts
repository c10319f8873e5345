import { z } from 'zod';

/** What a restore refuses to go beyond, so that no file makes it work without end. */
export const backupLimits = {
  tablesMax: 500,
  familiesMax: 1_000,
  columnsMax: 200,
  migrationsMax: 5_000,
  manifestBytesMax: 1_048_576,
  secretsBytesMax: 65_536,
  /** Tables and front ends together shrink to a tenth at best; what unpacks to more than this is none of ours. */
  shrinksMax: 100,
};

/** The newest format that this version reads. */
export const formatVersion = 2;

/** What the audit found in the data of a backup. */
export const findings = z.strictObject({
  checks: z.array(z.strictObject({ name: z.string().max(100), found: z.int().positive() })).max(500),
  /** Ids of the families in whose rows it found something. */
  families: z.array(z.guid()).max(backupLimits.familiesMax),
});
export type Findings = z.output<typeof findings>;

/** Of tables and columns: nothing that would have to be quoted. */
const sqlName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const count = z.int().nonnegative();
const part = z.object({ bytes: count, sha256: z.hex().length(64) });

/**
 * `manifest.json` of a backup. Each table is a part `tables/<name>.copy`, rows as PostgreSQL's COPY writes text; the
 * secrets are the part `secrets.json`. Sizes in bytes as unpacked.
 */
export const manifest = z.strictObject({
  format: z.literal('tokennest-backup'),
  /** 2 with findings: versions that cannot restore those refuse it as newer. */
  format_version: z.literal([1, formatVersion]),
  made_at: z.iso.datetime(),
  /** The version that made it. */
  made_by: z.string().max(100),
  /** Of PostgreSQL. */
  server_version: z.string().max(100),
  /** What the database has had, in this order. */
  migrations: z.array(z.string().regex(/^\w{1,100}$/)).max(backupLimits.migrationsMax),
  tables: z
    .array(
      part
        .extend({ name: sqlName, columns: z.array(sqlName).min(1).max(backupLimits.columnsMax), rows: count })
        .strict(),
    )
    .max(backupLimits.tablesMax),
  secrets: part.strict(),
  /** Absent if the audit found nothing or was not run. */
  findings: findings.optional(),
});
export type Manifest = z.output<typeof manifest>;
export type TablePart = Manifest['tables'][number];

/** How many rows there are in all. */
export const countRows = ({ tables }: Manifest): number => tables.reduce((all, { rows }) => all + rows, 0);

/** What any version of the format says of itself. */
export const anyManifest = z.looseObject({ format: z.literal('tokennest-backup'), format_version: z.int() });

export const secrets = z.strictObject({ auth_secret: z.string().min(32).max(1_000).nullable() });
export type Secrets = z.output<typeof secrets>;

export const partNames = {
  readme: 'README.txt',
  manifest: 'manifest.json',
  secrets: 'secrets.json',
  table: (name: string) => `tables/${name}.copy`,
};
