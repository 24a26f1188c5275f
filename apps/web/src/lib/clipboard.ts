/** False on plain HTTP except on localhost: browsers offer the clipboard only in a secure context. */
export const canCopy = (): boolean => typeof navigator.clipboard?.write === 'function';

/**
 * Copies a text that is still being fetched. The promise is passed to the clipboard within the click handler, because
 * some browsers reject a later call. Rejects with the text's own error if fetching it failed.
 */
export async function copyWhenReady(text: Promise<string>): Promise<void> {
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  const writing = navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  // Handled below: an error of the text comes first.
  writing.catch(() => {});
  await text;
  await writing;
}

export const emptyClipboard = (): Promise<void> => navigator.clipboard.writeText('');
