/** A page rendered at build time, and the texts of its document's head. */
export type PrerenderedPage = { body: string; head: { title: string; preview: string; noScript: string } };

/** The landing page, and what stands in its place while the catalogue is empty. */
export type PrerenderedPages = { landing: PrerenderedPage; opening: PrerenderedPage };
