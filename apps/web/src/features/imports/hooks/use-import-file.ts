import { IMPORT_LIMITS } from '@perkotheque/domain/imports/vocabulary';
import { useState } from 'react';
import type { ChosenFile } from '../api/imports.ts';
import { decodeFile } from '../decode-file.ts';

export type FileFault = 'tooLarge' | 'empty' | 'unreadable';

let lastKey = 0;

/** Reads the chosen file in the browser and rejects files that cannot be imported. */
export function useImportFile() {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);

  async function choose(chosen: File): Promise<void> {
    setFault(null);
    if (chosen.size > IMPORT_LIMITS.bytes) return setFault('tooLarge');
    try {
      const text = decodeFile(await chosen.arrayBuffer());
      // A NUL means a binary file, such as an image or a spreadsheet not saved as CSV.
      if (text.includes('\0')) return setFault('unreadable');
      if (text.trim() === '') return setFault('empty');
      lastKey += 1;
      setFile({ key: lastKey, name: chosen.name.slice(0, IMPORT_LIMITS.fileName), text });
    } catch {
      setFault('unreadable');
    }
  }

  return { file, fault, choose, clear: () => setFile(null) };
}
