/** Side of the square that is sent; the server keeps 128 px. */
const SIDE = 256;

/**
 * Cuts the middle square of a picture and makes it small, because a photo of a phone exceeds the server's limit.
 * Returns base64. Throws when the browser cannot read the file.
 */
export async function shrinkImage(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
  bitmap.close();
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}
