/** What the shortcut needs of a card. */
export type CardTool = { id: string; name: string; description: string; can: { enrich: boolean } };
