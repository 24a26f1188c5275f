const REVOKE_AFTER_MS = 10_000;

/** Saves a file that was made in the browser. */
export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the URL only after the click, so it must not be revoked at once.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

export const downloadText = (fileName: string, text: string): void =>
  downloadBlob(fileName, new Blob([text], { type: 'text/plain;charset=utf-8' }));
