import type { Fetched, SafeFetch } from '#lib/safe-fetch/safe-fetch.ts';
import type { PageFacts } from './page-facts.ts';
import { parsePage } from './page-parser.ts';

export const PAGE_TYPES = ['text/html', 'application/xhtml+xml'];

/** Reads bytes in the charset that the response, else the page itself, declares. */
export function decodePage({ body, charset }: Pick<Fetched, 'body' | 'charset'>): string {
  const declared =
    charset ??
    /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(body.subarray(0, 2048).toString('latin1'))?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder('utf-8').decode(body);
  }
}

/** Reads the tool's own page with the safe fetch. Throws a FetchRefusal. */
export async function readPage(fetchPage: SafeFetch, url: string, signal?: AbortSignal): Promise<PageFacts> {
  const fetched = await fetchPage(url, { accept: PAGE_TYPES, ...(signal && { signal }) });
  return parsePage(decodePage(fetched), fetched.url);
}
