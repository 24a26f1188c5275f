export type LockedPackage = {
  version?: string;
  /** Of a link: the workspace. */
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Lock = { packages: Record<string, LockedPackage> };

const OS = /(?:^|-)(android|darwin|freebsd|linux|win32|openharmony|netbsd|openbsd|sunos|aix)(?:-|$)/;
const CPU = /(?:^|-)(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el|wasm32)(?:-|$)/;

/**
 * Adds missing optional packages and returns their number. npm omits builds for other platforms that the registry
 * lacks, and `npm ci` then rejects the lock file. No platform downloads the builds of another.
 */
export function completeLock(lock: Lock): number {
  let added = 0;
  for (const [location, parent] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (isLocked(lock, location, name)) continue;
      lock.packages[`node_modules/${name}`] = describe(name, version, parent);
      added += 1;
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return added;
}

/** Searches node_modules like Node: beside the package, then in each parent folder. */
function isLocked(lock: Lock, location: string, name: string): boolean {
  for (let folder = location; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

function describe(name: string, version: string, parent: LockedPackage): LockedPackage {
  const platform = name.slice(name.lastIndexOf('/') + 1);
  const os = OS.exec(platform)?.[1];
  const cpu = CPU.exec(platform)?.[1];
  if (!/^\d+\.\d+\.\d+/.test(version) || !cpu)
    throw new Error(`Cannot lock ${name}@${version} by its name alone.`);
  return {
    version,
    cpu: [cpu],
    ...(parent.dev && { dev: true }),
    ...(os === 'linux' && { libc: [platform.includes('musl') ? 'musl' : 'glibc'] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}
