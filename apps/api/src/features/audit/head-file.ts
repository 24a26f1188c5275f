import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Returns null when there is no file. */
export async function readHeadFile(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return null;
    throw error;
  }
}

/** Written under another name, synced and renamed: a power cut leaves the former head or the new one, never a part. */
export async function replaceHeadFile(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const partial = `${file}.${randomUUID()}.partial`;
  try {
    const handle = await open(partial, 'wx', 0o644);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Keeps a head that is about to be replaced by one that does not continue it. */
export async function setHeadFileAside(file: string, at: Date): Promise<void> {
  await rename(file, `${file}.until-${at.toISOString().replaceAll(/[-:.]/g, '')}`);
}
