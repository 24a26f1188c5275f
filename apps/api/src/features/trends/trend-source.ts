import type { TrendSourceFault } from '@perkotheque/domain/trends/health';

/** A product as the source tells it, checked and cut to what the columns hold. */
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

/** The source as the rest of the feature knows it; Product Hunt is the one there is. */
export interface TrendSource {
  isConfigured: boolean;
  /** The best `count` products by rank, fewer when there are no more. Throws `SourceError` and nothing else. */
  top(count: number): Promise<SourceTrend[]>;
}

export class SourceError extends Error {
  override name = 'SourceError';
  readonly fault: Exclude<TrendSourceFault, 'empty'>;
  /** How long the source asked to be left alone. */
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
