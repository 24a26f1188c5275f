import { AppError } from './app-error.ts';

/** Nothing that the API accepts is nested deeper. The longest list is that of 10,000 secrets to void. */
export const JSON_LIMITS = { depth: 32, values: 20_000 };

const [QUOTE, ESCAPE, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Refuses JSON of many or deeply nested values before it is parsed: each takes up to fifty times its text. */
export function checkJsonShape(json: Buffer, limits = JSON_LIMITS): void {
  let depth = 0;
  let values = 0;
  let isQuoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isQuoted) {
      if (byte === ESCAPE) at += 1;
      else if (byte === QUOTE) isQuoted = false;
    } else if (byte === QUOTE) isQuoted = true;
    else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      values += 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (depth > limits.depth || values > limits.values) throw new AppError('malformed_request');
  }
}
