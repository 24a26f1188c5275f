// Reads an untrusted picture from stdin and writes the small WebP to stdout. The process has no environment variables
// and no native addon. Before it reads the picture it gives up all further descriptors (ADR 0011).
import { execFileSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { makeSmall, startThreads } from './make-small.ts';

await startThreads();
// From here on the kernel refuses every file, socket, pipe and child process. Without prlimit nothing is decoded.
execFileSync('prlimit', [`--pid=${process.pid}`, '--nofile=0:0']);
process.stdout.write(await makeSmall(await buffer(process.stdin)));
