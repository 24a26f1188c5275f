/** The one place that may write to the console: what went wrong must be readable in the developer tools. */
export function logError(message: string, ...details: unknown[]): void {
  console.error(message, ...details);
}
