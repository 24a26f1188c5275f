import { isHttpUrl, URL_MAX_LENGTH } from '@perkotheque/domain/shared/http-url';
import { z } from 'zod';
import type { SourceTrend } from './trend-source.ts';

const LIMITS = { name: 200, tagline: 300, description: 2000, category: 100 };
const MOST_VOTES = 2_147_483_647;

/** Removes NUL and lone surrogates, which PostgreSQL refuses: a bad character must not lose the product. */
function clean(text: string, most: number): string {
  const known = text.toWellFormed().replaceAll('\0', '').trim();
  return [...known].slice(0, most).join('').trim();
}

const text = (most: number) =>
  z
    .string()
    .nullish()
    .catch(null)
    .transform((value) => clean(value ?? '', most) || null);

/** Drops values that are no web URL: pages use them in links and pictures. */
const address = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => {
    const url = value?.trim() ?? '';
    return url.length <= URL_MAX_LENGTH && isHttpUrl(url) ? url : null;
  });

const count = z
  .number()
  .int()
  .catch(0)
  .transform((value) => Math.min(Math.max(value, 0), MOST_VOTES));

const postSchema = z.object({
  name: z
    .string()
    .transform((value) => clean(value, LIMITS.name))
    .pipe(z.string().min(1)),
  tagline: text(LIMITS.tagline),
  description: text(LIMITS.description),
  votesCount: count,
  commentsCount: count,
  url: address,
  website: address,
  thumbnail: z.object({ url: address }).nullish().catch(null),
  topics: z
    .object({ edges: z.array(z.object({ node: z.object({ name: z.string() }) })) })
    .nullish()
    .catch(null),
});

export const pageSchema = z.object({
  data: z.object({
    posts: z.object({
      edges: z.array(z.object({ node: z.unknown() })),
      pageInfo: z.object({ endCursor: z.string().nullish(), hasNextPage: z.boolean() }),
    }),
  }),
});

/** GraphQL returns errors with the status 200. */
export const refusalSchema = z.object({ errors: z.array(z.unknown()).min(1) });

/** Prefers a topic other than the shared one, which all products have. */
function categoryOf(topics: readonly string[], shared: string): string | null {
  const slug = (name: string) => name.trim().toLowerCase().replaceAll(' ', '-');
  const name = topics.find((topic) => slug(topic) !== shared) ?? topics[0];
  return name === undefined ? null : clean(name, LIMITS.category) || null;
}

/** Undefined for an invalid product: one bad entry must not lose the whole list. */
export function readPost(node: unknown, rank: number, topic: string): SourceTrend | undefined {
  const { data: post } = postSchema.safeParse(node);
  if (!post) return undefined;
  const topics = post.topics?.edges.map((edge) => edge.node.name) ?? [];
  return {
    name: post.name,
    description: post.description,
    tagline: post.tagline,
    category: categoryOf(topics, topic),
    // The source no longer names makers (decision 65).
    maker: null,
    votes: post.votesCount,
    comments_count: post.commentsCount,
    rank,
    url: post.url ?? post.website,
    image_url: post.thumbnail?.url ?? null,
  };
}
