// Reads a stranger's picture from stdin and writes a small one of our own to stdout. A process of its own, without any
// variable of the environment: decoders are what hostile pictures aim at, and nothing is to be had here.
import { buffer } from 'node:stream/consumers';
import { makeSmall } from './make-small.ts';

process.stdout.write(await makeSmall(await buffer(process.stdin)));
