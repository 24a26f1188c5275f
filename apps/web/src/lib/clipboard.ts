/** False on a plain http address other than this machine: browsers give no clipboard to those. */
export const canCopy = (): boolean => typeof navigator.clipboard?.write === 'function';

/**
 * Puts a text that is still on its way into the clipboard. The promise itself is handed over within the click, since
 * some browsers refuse what comes after it. Rejects with the reason of the text, if that is what failed.
 */
export async function copyWhenReady(text: Promise<string>): Promise<void> {
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  const writing = navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  // Awaited below, after the cause.
  writing.catch(() => {});
  await text;
  await writing;
}

export const emptyClipboard = (): Promise<void> => navigator.clipboard.writeText('');
