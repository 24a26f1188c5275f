import { useState } from 'react';
import type { Correction, Fault } from '../api/imports.ts';

/** The cells that were corrected in this preview; the last correction of a cell counts. */
export function useCorrections() {
  const [corrections, setCorrections] = useState<Correction[]>([]);
  const correct = ({ line, field }: Fault, value: string) =>
    setCorrections((before) => [
      ...before.filter((each) => each.line !== line || each.field !== field),
      { line, field, value },
    ]);
  return { corrections, correct, reset: () => setCorrections([]) };
}
