import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { type Found, foundSchema } from '@perkotheque/domain/enrichment/answer';
import type { Fault } from '@perkotheque/domain/enrichment/messages';
import {
  APICallError,
  generateText,
  type LanguageModelUsage,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
  RetryError,
} from 'ai';
import type { PageFacts } from './page-facts.ts';
import { dataOf, INSTRUCTIONS, modelAnswerSchema, type Subject } from './prompt.ts';
import { SourceError } from './source-error.ts';

export type ModelSettings = {
  baseUrl: string;
  model: string;
  apiKey: string | null;
  /** Whether the server takes a JSON schema; else it is asked for plain JSON, which is checked all the same. */
  isStructured: boolean;
  /** Euros a million tokens. */
  inputPrice: number;
  outputPrice: number;
};

/** What a call used, failed ones too: they are paid for as well. */
export type ModelCall = {
  model: string;
  succeeded: boolean;
  attempts: number;
  inputTokens: number;
  outputTokens: number;
  cost: number;
};

export type ModelAnswer = { call: ModelCall } & ({ found: Found } | { error: SourceError });
export type AskModel = (
  subject: Subject,
  page: PageFacts | null,
  signal?: AbortSignal,
) => Promise<ModelAnswer>;

const CALL_TIMEOUT_MS = 60_000;
const MAX_RETRIES = 3;
const MAX_OUTPUT_TOKENS = 3000;

const ANSWER_MAX_BYTES = 1_048_576;

/** An answer without an end would fill the memory of the worker long before the deadline: it fails once it is too long. */
function bounded(response: Response): Response {
  if (!response.body) return response;
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.byteLength;
      if (bytes > ANSWER_MAX_BYTES) controller.error(new Error('the answer of the model is too long'));
      else controller.enqueue(part);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
}

/** Neither the answer's body nor the address: either may hold what is nobody's business. */
function explain(error: unknown): Fault {
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (APICallError.isInstance(last) && last.statusCode !== undefined) {
    return { code: 'model_answered', status: last.statusCode };
  }
  if (NoObjectGeneratedError.isInstance(last) || NoOutputGeneratedError.isInstance(last)) {
    return { code: 'model_unreadable' };
  }
  const isLate = last instanceof Error && ['AbortError', 'TimeoutError'].includes(last.name);
  return { code: isLate ? 'model_late' : 'model_unreachable' };
}

export function createModel(settings: ModelSettings): AskModel {
  const costOf = (inputTokens: number, outputTokens: number) =>
    (inputTokens * settings.inputPrice + outputTokens * settings.outputPrice) / 1_000_000;

  return async (subject, page, signal) => {
    let attempts = 0;
    const provider = createOpenAICompatible({
      name: 'enrichment',
      baseURL: settings.baseUrl,
      ...(settings.apiKey !== null && { apiKey: settings.apiKey }),
      supportsStructuredOutputs: settings.isStructured,
      fetch: (input, init) => {
        attempts += 1;
        // The key must not follow a redirect to somebody else.
        return fetch(input, { ...init, redirect: 'error' }).then(bounded);
      },
    });
    const callOf = (usage: Partial<LanguageModelUsage> | undefined, succeeded: boolean): ModelCall => {
      const inputTokens = usage?.inputTokens ?? 0;
      const outputTokens = usage?.outputTokens ?? 0;
      const cost = costOf(inputTokens, outputTokens);
      return { model: settings.model, succeeded, attempts, inputTokens, outputTokens, cost };
    };
    const deadline = AbortSignal.timeout(CALL_TIMEOUT_MS);
    try {
      const { output, usage } = await generateText({
        model: provider(settings.model),
        instructions: INSTRUCTIONS,
        prompt: dataOf(subject, page),
        output: Output.object({ schema: modelAnswerSchema, name: 'fiche' }),
        temperature: 0.2,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        // With back-off, and as long as the server asks for by Retry-After.
        maxRetries: MAX_RETRIES,
        abortSignal: signal ? AbortSignal.any([deadline, signal]) : deadline,
      });
      return { found: foundSchema.parse(output), call: callOf(usage, true) };
    } catch (error) {
      // Somebody is stopping us: that is no fault of the model's.
      if (signal?.aborted) throw error;
      const usage = NoObjectGeneratedError.isInstance(error) ? error.usage : undefined;
      return { error: new SourceError(explain(error), error), call: callOf(usage, false) };
    }
  };
}
