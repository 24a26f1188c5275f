const REVOKE_AFTER_MS = 10_000;

/** Hands a file to the browser that never was on the server. */
export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Browsers read it after the click; at once would be too soon for some.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

export const downloadText = (fileName: string, text: string): void =>
  downloadBlob(fileName, new Blob([text], { type: 'text/plain;charset=utf-8' }));
