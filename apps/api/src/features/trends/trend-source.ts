import type { TrendSourceFault } from '@perkotheque/domain/trends/health';

/** A product of the source, validated and shortened to the limits of the columns. */
export interface SourceTrend {
  name: string;
  description: string | null;
  tagline: string | null;
  category: string | null;
  maker: string | null;
  votes: number;
  comments_count: number;
  rank: number;
  url: string | null;
  image_url: string | null;
}

/** Product Hunt is the only implementation. */
export interface TrendSource {
  isConfigured: boolean;
  /** Returns the best `count` products by rank, or all if there are fewer. Throws only `SourceError`. */
  top(count: number): Promise<SourceTrend[]>;
}

export class SourceError extends Error {
  override name = 'SourceError';
  readonly fault: Exclude<TrendSourceFault, 'empty'>;
  /** The pause that the source requests. */
  readonly pauseSeconds: number | null;

  constructor(
    fault: Exclude<TrendSourceFault, 'empty'>,
    { pauseSeconds = null, cause }: { pauseSeconds?: number | null; cause?: unknown } = {},
  ) {
    super(`the source of the trends: ${fault}`, { cause });
    this.fault = fault;
    this.pauseSeconds = pauseSeconds;
  }
}
