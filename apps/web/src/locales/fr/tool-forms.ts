export const toolForms = { title: '' } as const;
