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
import { buildPromptData, INSTRUCTIONS, modelAnswerSchema, type Subject } from './prompt.ts';
import { SourceError } from './source-error.ts';

export type ModelSettings = {
  baseUrl: string;
  model: string;
  apiKey: string | null;
  /** Whether the server accepts a JSON schema. Otherwise plain JSON is requested; both are validated. */
  isStructured: boolean;
  /** Euros per million tokens. */
  inputPrice: number;
  outputPrice: number;
};

/** The usage of a call. Failed calls are recorded too, because they cost money as well. */
export type ModelCall = {
  model: string;
  succeeded: boolean;
  attempts: number;
  inputTokens: number;
  outputTokens: number;
  cost: number;
};

export type ModelResult = { call: ModelCall } & ({ found: Found } | { error: SourceError });
export type CallModel = (
  subject: Subject,
  page: PageFacts | null,
  signal?: AbortSignal,
) => Promise<ModelResult>;

const CALL_TIMEOUT_MS = 60_000;
const MAX_RETRIES = 3;
const MAX_OUTPUT_TOKENS = 3000;

const ANSWER_MAX_BYTES = 1_048_576;

/** Fails on a response that is too long: an endless one would fill the worker's memory before the deadline. */
function limitSize(response: Response): Response {
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

/** Contains neither the response body nor the URL, because both may be confidential. */
function toFault(error: unknown): Fault {
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

export function createModel(settings: ModelSettings): CallModel {
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
        // A redirect would send the API key to another server.
        return fetch(input, { ...init, redirect: 'error' }).then(limitSize);
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
        prompt: buildPromptData(subject, page),
        output: Output.object({ schema: modelAnswerSchema, name: 'fiche' }),
        temperature: 0.2,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        // With back-off; the library honours Retry-After.
        maxRetries: MAX_RETRIES,
        abortSignal: signal ? AbortSignal.any([deadline, signal]) : deadline,
      });
      return { found: foundSchema.parse(output), call: callOf(usage, true) };
    } catch (error) {
      // The process is stopping, so the model is not at fault.
      if (signal?.aborted) throw error;
      const usage = NoObjectGeneratedError.isInstance(error) ? error.usage : undefined;
      return { error: new SourceError(toFault(error), error), call: callOf(usage, false) };
    }
  };
}
