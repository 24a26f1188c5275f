// Reads an untrusted picture from stdin and writes the small WebP to stdout. A separate process without environment
// variables: a picture that exploits a decoder finds no secret here.
import { buffer } from 'node:stream/consumers';
import { makeSmall } from './make-small.ts';

process.stdout.write(await makeSmall(await buffer(process.stdin)));
