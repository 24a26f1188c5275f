import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Backups of releases filled with demonstration data: `npm run release -- --keep-backup` makes them. */
export const RELEASES = new URL('./releases/', import.meta.url);

export type KeptRelease = {
  version: string;
  /** The first migration, whose name contains the hash of the schema. */
  baseline: string;
  /** Keys and password of this data only. */
  vaultKek: string;
  webhookKek: string;
  password: string;
  /** The number of rows of each table and a hash over them. */
  tables: Record<string, string>;
};

/** The oldest release first. */
export function listKeptReleases(): KeptRelease[] {
  return readdirSync(RELEASES)
    .filter((name) => name.endsWith('.json'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => JSON.parse(readFileSync(new URL(name, RELEASES), 'utf8')));
}

/** Writes the dump of a release, which pg_restore reads, to `target`. */
export function unpackBackup({ version }: KeptRelease, target: string): void {
  const packed = readFileSync(new URL(`v${version}.dump.br`, RELEASES));
  writeFileSync(target, brotliDecompressSync(packed));
}
