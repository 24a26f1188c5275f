import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react';
import { failureOf } from '#lib/api-error.ts';

export type WithProof = <T>(request: () => Promise<T>) => Promise<T>;
export type ProofFormProps = { onProven: () => void; onCancel: () => void };

/** The form that asks for the password or a code. The accounts feature provides it, so any feature can show it. */
export const ProofFormContext = createContext<ComponentType<ProofFormProps> | null>(null);

/** True when the member closed the form: there is nothing to report. */
export const isProofDeclined = (error: unknown): boolean => failureOf(error) === 'proof_required';

/** Repeats a request after a new proof, when the server asks for one. Render `form` where the member asked. */
export function useProof(): { withProof: WithProof; form: ReactNode } {
  const Form = useContext(ProofFormContext);
  const [pending, setPending] = useState<{ settle: (isProven: boolean) => void } | null>(null);

  async function withProof<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      if (!Form || failureOf(error) !== 'proof_required') throw error;
      pending?.settle(false);
      const isProven = await new Promise<boolean>((settle) => setPending({ settle }));
      setPending(null);
      if (!isProven) throw error;
      return request();
    }
  }

  const form =
    Form && pending ? (
      <Form onProven={() => pending.settle(true)} onCancel={() => pending.settle(false)} />
    ) : null;
  return { withProof, form };
}
