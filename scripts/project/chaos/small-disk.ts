import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DISK_KIB = 4096;

export type SmallDisk = {
  kind: 'tmpfs' | '/dev/full';
  folder: string;
  /** The folder with pg_dump, for the worker. */
  binDir: string;
  fill: () => void;
  makeRoom: () => void;
  remove: () => Promise<void>;
};

/** Mounts a disk of four megabytes; without the right to mount, wraps pg_dump so that it writes to /dev/full. */
export async function mountSmallDisk(parent: string, binDir: string): Promise<SmallDisk> {
  const folder = path.join(parent, 'backups');
  mkdirSync(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_KIB}k`, 'tmpfs', folder]);
  } catch {
    return fullDevice(parent, folder, binDir);
  }
  const filler = path.join(folder, 'filler');
  return {
    kind: 'tmpfs',
    folder,
    binDir,
    fill: () => writeFileSync(filler, Buffer.alloc((DISK_KIB - 64) * 1024)),
    makeRoom: () => rmSync(filler),
    remove: async () => {
      await run('umount', [folder]);
    },
  };
}

function fullDevice(parent: string, folder: string, binDir: string): SmallDisk {
  const programs = path.join(parent, 'programs');
  mkdirSync(programs, { recursive: true });
  const program = path.join(programs, 'pg_dump');
  const write = (line: string) => {
    writeFileSync(program, `#!/bin/sh\n${line}\n`);
    chmodSync(program, 0o755);
  };
  const real = path.join(binDir, 'pg_dump');
  return {
    kind: '/dev/full',
    folder,
    binDir: programs,
    fill: () => write(`exec ${real} --format=custom --no-password --file=/dev/full`),
    makeRoom: () => write(`exec ${real} "$@"`),
    remove: async () => {},
  };
}
