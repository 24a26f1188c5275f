/**
 * Prevents CSV injection. A mark makes a cell that starts like a formula a text. Inside a cell, a spreadsheet in another
 * locale splits at another separator and ignores quotes, so a space is put before what could become a formula there.
 * Texts that already look neutralized are marked once more, so that `readNeutralized` restores every text exactly.
 */
export function neutralizeFormulas(text: string): string {
  return text
    .replace(/^(?='*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, "'")
    .replace(/([;,\t\r\n])(?= *[=+\-@])/g, '$1 ');
}

/** Returns the text that `neutralizeFormulas` was given. */
export function readNeutralized(cell: string): string {
  return cell
    .replace(/^'(?='*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, '')
    .replace(/([;,\t\r\n]) (?= *[=+\-@])/g, '$1');
}
