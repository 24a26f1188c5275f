export type Call = {
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  /** Sends the member's API token in place of the session. */
  withToken?: boolean;
};

/** Responses have many shapes, and each step knows the one that it asked for. */
export type Json = ReturnType<typeof JSON.parse>;

export const WORDS = [
  ...['gestion', 'facturation', 'projet', 'contrat', 'paie', 'agenda', 'stock', 'veille', 'équipe'],
];

export const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
export const get = (path: string): Call => ({ method: 'GET', path });
