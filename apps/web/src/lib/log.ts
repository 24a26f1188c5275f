/** The only place that writes to the console, so that errors can be read in the developer tools. */
export function logError(message: string, ...details: unknown[]): void {
  console.error(message, ...details);
}
