/** The landing page drawn at build time, and what its document says outside of the page. */
export type DrawnPage = { body: string; head: { title: string; preview: string; noScript: string } };
