export const palette = { title: '' } as const;
