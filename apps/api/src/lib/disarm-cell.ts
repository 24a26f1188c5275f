/**
 * A spreadsheet set to another language cuts a CSV file at another sign, and takes a quote within a cell for a letter:
 * what follows a separator, or begins a line, would then begin a cell of its own, and may be a formula. A space makes
 * it text, wherever the cell is cut. Its very first sign is `escape_formulas`' business.
 */
export function disarmCell(text: string): string {
  return text.replace(/([;,\t\r\n])(?=[=+\-@])/g, '$1 ');
}
