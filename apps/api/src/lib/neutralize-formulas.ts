/**
 * Prevents CSV injection inside a cell: a spreadsheet in another locale splits at another separator and ignores quotes,
 * so text after a separator or line break could become a formula. A space before it makes it text.
 * The `escape_formulas` option handles the first character of a cell.
 */
export function neutralizeFormulas(text: string): string {
  return text.replace(/([;,\t\r\n])(?=[=+\-@])/g, '$1 ');
}
