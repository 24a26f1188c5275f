/** The landing page rendered at build time, and the texts of its document's head. */
export type PrerenderedPage = { body: string; head: { title: string; preview: string; noScript: string } };
