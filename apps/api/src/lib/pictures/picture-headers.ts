import type { PictureType } from './identify-picture.ts';

type Served = { bytes: Buffer; mediaType: PictureType; hash: string };

/** Headers for a URL with a content hash. The CSP blocks all loading and scripts when a browser opens it as a page. */
export function pictureHeaders({ bytes, mediaType, hash }: Served, reach: 'private' | 'public') {
  return {
    'content-type': mediaType,
    'content-length': bytes.length,
    'content-disposition': 'inline; filename="picture"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': `${reach}, max-age=604800, immutable`,
    etag: `"${hash}"`,
  };
}
