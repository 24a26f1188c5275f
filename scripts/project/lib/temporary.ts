import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type TemporaryFolder = { folder: string; remove: () => void };

/** Creates a temporary folder that other users may traverse: PostgreSQL does not run as root. */
export function temporaryFolder(purpose: string): TemporaryFolder {
  const folder = mkdtempSync(path.join(tmpdir(), `perkotheque-${purpose}-`));
  chmodSync(folder, 0o711);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
