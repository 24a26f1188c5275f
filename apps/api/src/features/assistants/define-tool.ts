import type { TokenScope } from '@perkotheque/domain/tokens/scopes';
import type { z } from 'zod';
import type { RequestActor } from '#lib/identity.ts';

/** Addresses of pages where a person reads, confirms or reveals. */
export interface Pages {
  tool(id: string): string;
  perk(id: string): string;
  claim(id: string): string;
  requests(): string;
}

export const createPages = (baseUrl: string): Pages => ({
  tool: (id) => `${baseUrl}/dashboard/tools?tool=${id}`,
  perk: (id) => `${baseUrl}/avantages/${id}`,
  claim: (id) => `${baseUrl}/activations/${id}`,
  requests: () => `${baseUrl}/dashboard/admin/requests`,
});

interface Definition<Input extends z.ZodType> {
  name: string;
  /** The scope that the token needs; the role is checked with it. */
  scope: TokenScope;
  title: string;
  description: string;
  input: Input;
  run(actor: RequestActor, input: z.output<Input>): Promise<object>;
}

export interface AssistantTool extends Omit<Definition<z.ZodType>, 'run'> {
  run(actor: RequestActor, input: unknown): Promise<object>;
}

/** Parses the input again: the protocol library hands it over untyped. */
export const defineTool = <Input extends z.ZodType>(tool: Definition<Input>): AssistantTool => ({
  ...tool,
  run: (actor, input) => tool.run(actor, tool.input.parse(input)),
});

/** A scope that writes is the only one whose tools change anything. */
export const isReading = ({ scope }: Pick<AssistantTool, 'scope'>): boolean => scope.endsWith(':read');
