/** The fields of a card that the shortcut needs. */
export type CardTool = { id: string; name: string; description: string; can: { enrich: boolean } };
