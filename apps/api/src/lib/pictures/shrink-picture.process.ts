// Reads an untrusted picture from stdin and writes the small WebP to stdout. The process has no environment variables
// and no native addon. Before it reads the picture it gives up all further descriptors (ADR 0011).
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { Worker } from 'node:worker_threads';

// A thread that is still reading its script when descriptors end would end the process: its first message says that it
// has read it.
const loadings: Promise<unknown>[] = [];
const addLoading = (worker: Worker) => loadings.push(once(worker, 'message'));
process.on('worker', addLoading);

// Only now, because sharp starts threads when it is loaded.
const { makeSmall, startThreads } = await import('./make-small.ts');
await startThreads();
await Promise.all(loadings);
process.off('worker', addLoading);
// From here on the kernel refuses every file, socket, pipe and child process. Without prlimit nothing is decoded.
execFileSync('prlimit', [`--pid=${process.pid}`, '--nofile=0:0']);
process.stdout.write(await makeSmall(await buffer(process.stdin)));
